import type { RecordedPayment } from '@linekeeper/contract';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { RecordedInvoices } from './recorded-invoices.tsx';
import { words } from './words.ts';

/** The one column of checks and transfers on phones: which one and how much; when, for which invoices, and its state. */
export const phoneRecordedColumns: readonly Column<RecordedPayment>[] = [
  {
    key: 'method',
    title: words.columns.method,
    phone: 'head',
    cell: (payment) => (
      <PhoneEntry
        title={<span className="min-w-0 truncate">{recordedName(payment)}</span>}
        end={money(payment.amountCents)}
        below={
          <span className="flex flex-wrap items-center gap-x-2">
            {dateText(payment.receivedOn)}
            <RecordedInvoices {...payment} />
          </span>
        }
        belowEnd={<RecordedStatus {...payment} />}
      />
    ),
  },
];
