import type { StatementEntry } from '@linekeeper/contract';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DocumentLink } from './statement-columns.tsx';
import { words } from './words.ts';

/** The one column of a statement on phones: what happened and its sum; when, its document, and the balance then. */
export const phoneStatementColumns: readonly Column<StatementEntry>[] = [
  {
    key: 'text',
    title: words.columns.text,
    phone: 'head',
    cell: ({ text, amountCents, day, document, balanceCents }) => (
      <PhoneEntry
        title={<span className="min-w-0 truncate">{text}</span>}
        end={money(amountCents)}
        below={
          <span className="flex flex-wrap items-center gap-x-2">
            {dateText(day)}
            {document && <DocumentLink document={document} />}
          </span>
        }
        belowEnd={words.balanceThen(money(balanceCents))}
      />
    ),
  },
];
