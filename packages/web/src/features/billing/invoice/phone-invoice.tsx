import type { Invoice } from '@linekeeper/contract';
import type { ReactNode } from 'react';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { paths } from '../../../navigation/paths.ts';
import { InvoiceStatus } from '../../../parts/invoice-status/invoice-status.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** The one column of a list of invoices on phones: number and total; when it was issued, what of it is due, its state. */
export function phoneInvoiceColumns(
  search: PeriodSearch,
  boxOf: ((invoice: Invoice) => ReactNode) | undefined,
): readonly Column<Invoice>[] {
  return [
    {
      key: 'number',
      title: words.columns.number,
      phone: 'head',
      cell: (invoice) => (
        <PhoneEntry
          box={boxOf?.(invoice)}
          title={
            <RowLink
              to={paths.invoices}
              search={{ ...search, open: invoice.id }}
              resetScroll={false}
              className="min-w-0 truncate"
            >
              {invoice.number ?? words.draft}
            </RowLink>
          }
          end={money(invoice.totalCents)}
          below={belowOf(invoice)}
          belowEnd={<InvoiceStatus {...invoice} />}
        />
      ),
    },
  ];
}

/** A part that is due is said; all of it is the total above. */
function belowOf({ issuedAt, dueCents, totalCents }: Invoice): string {
  const issued = issuedAt ? dateText(issuedAt) : words.notIssued;
  return dueCents > 0 && dueCents !== totalCents ? `${issued} · ${words.unpaid(money(dueCents))}` : issued;
}
