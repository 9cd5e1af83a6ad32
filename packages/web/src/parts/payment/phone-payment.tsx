import type { Payment } from '@linekeeper/contract';
import { paths } from '../../navigation/paths.ts';
import type { ListSearch } from '../../navigation/list-search.ts';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { PhoneEntry } from '../../ui/table/phone-entry.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { ChargeStatus } from './charge-status.tsx';
import { words } from './words.ts';

/** The one column of a list of payments on phones: for what and how much; when, with what, and what became of it. */
export function phonePaymentColumns(search: Partial<ListSearch>): readonly Column<Payment>[] {
  return [
    {
      key: 'what',
      title: words.for,
      phone: 'head',
      cell: (payment) => (
        <PhoneEntry
          title={
            <RowLink
              to={paths.payments}
              search={{ ...search, open: payment.id }}
              resetScroll={false}
              className="min-w-0 truncate"
            >
              {payment.description}
            </RowLink>
          }
          end={money(payment.amountCents)}
          below={
            <span className="flex flex-wrap items-center gap-x-2">
              {dateText(payment.at)}
              <MaskedNumber {...payment.method} brief />
            </span>
          }
          belowEnd={<ChargeStatus payment={payment} />}
        />
      ),
    },
  ];
}
