import type { StatementEntry } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** `search` is what stays in the address beside an opened payment. */
export const statementColumns = (search: PeriodSearch): readonly Column<StatementEntry>[] => [
  {
    key: 'day',
    title: words.columns.day,
    phone: 'head',
    cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span>,
  },
  {
    key: 'text',
    title: words.columns.text,
    cell: ({ text }) => text,
  },
  {
    key: 'document',
    title: words.columns.document,
    cell: ({ document }) => (document ? <DocumentLink document={document} search={search} /> : '–'),
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
  {
    key: 'balance',
    title: words.columns.balance,
    align: 'end',
    cell: ({ balanceCents }) => (
      <span className="font-medium">
        <Amount cents={balanceCents} />
      </span>
    ),
  },
];

/** A sign stays with its sum. */
function Amount({ cents }: { readonly cents: number }): ReactElement {
  return <span className="whitespace-nowrap">{money(cents)}</span>;
}

interface DocumentLinkProps {
  readonly document: NonNullable<StatementEntry['document']>;
  readonly search: PeriodSearch;
}

/** What opens beside the statement. */
export function DocumentLink({ document: { kind, id, number }, search }: DocumentLinkProps): ReactElement {
  if (kind === 'credit_note') return <span className="whitespace-nowrap">{number}</span>;
  return (
    <TextLink to={paths.statement} search={{ ...search, open: id }} resetScroll={false}>
      <span className="whitespace-nowrap">{kind === 'invoice' ? number : words.payment}</span>
    </TextLink>
  );
}
