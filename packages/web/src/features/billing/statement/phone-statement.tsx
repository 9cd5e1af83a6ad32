import type { StatementEntry, StatementKind } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DocumentLink } from './statement-columns.tsx';
import { words } from './words.ts';

/** The one column of a statement on phones: what happened and its sum; when, its document, and the balance then. */
export const phoneStatementColumns = (search: PeriodSearch): readonly Column<StatementEntry>[] => [
  {
    key: 'text',
    title: words.columns.text,
    phone: 'head',
    cell: (entry) => (
      <PhoneEntry
        title={<What {...entry} />}
        end={money(entry.amountCents)}
        below={
          <span className="flex flex-wrap items-center gap-x-2">
            {dateText(entry.day)}
            {entry.document && <DocumentLink document={entry.document} search={search} />}
          </span>
        }
        belowEnd={words.balanceThen(money(entry.balanceCents))}
      />
    ),
  },
];

/** A card's digits are read to their end: its mark stands for its name. */
function What({ kind, text, method }: StatementEntry): ReactElement {
  const brief = briefTexts.get(kind);
  if (method === null || brief === undefined) return <span className="min-w-0 truncate">{text}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">{brief}</span>
      <MaskedNumber {...method} brief />
    </span>
  );
}

const briefTexts = new Map<StatementKind, string>([
  ['payment', words.brief.payment],
  ['payment_returned', words.brief.returned],
  ['payment_voided', words.brief.voided],
  ['refund', words.brief.refund],
]);
