import type { StatementEntry } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

export const statementColumns: readonly Column<StatementEntry>[] = [
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
    cell: ({ document }) => (document ? <DocumentLink document={document} /> : '–'),
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

export function DocumentLink({
  document,
}: {
  readonly document: NonNullable<StatementEntry['document']>;
}): ReactElement {
  const { kind, id, number } = document;
  if (kind === 'credit_note') return <span className="whitespace-nowrap">{number}</span>;
  const isInvoice = kind === 'invoice';
  return (
    <TextLink to={isInvoice ? paths.invoices : paths.payments} search={{ open: id }}>
      <span className="whitespace-nowrap">{isInvoice ? number : words.payment}</span>
    </TextLink>
  );
}
