import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

type Books = ReplyOf<ProviderEndpoints['getTakeOver']>['books'];

interface Row {
  readonly side: string;
  readonly fileCents: number;
  readonly takenCents: number;
  /** Null: the ledger knows the sum alone. */
  readonly bookedCents: number | null;
}

/** What customers owed and had: in the files, taken over, and in the ledger. */
export function BooksPanel({ books }: { readonly books: Books | undefined }): ReactElement {
  return (
    <Panel flush title={words.books.title} note={books ? verdict(books) : words.books.note}>
      <Table
        label={words.books.title}
        columns={columns}
        rows={books && rowsOf(books)}
        rowKey={({ side }) => side}
        dense
        empty={null}
      />
    </Panel>
  );
}

function verdict({ takenOwedCents, takenCreditCents, bookedCents }: Books): string {
  if (takenOwedCents + takenCreditCents === 0) return words.books.note;
  return takenOwedCents - takenCreditCents === bookedCents ? words.books.agrees : words.books.differs;
}

function rowsOf({ owedCents, creditCents, takenOwedCents, takenCreditCents, bookedCents }: Books): Row[] {
  return [
    { side: words.books.owed, fileCents: owedCents, takenCents: takenOwedCents, bookedCents: null },
    { side: words.books.credit, fileCents: creditCents, takenCents: takenCreditCents, bookedCents: null },
    {
      side: words.books.net,
      fileCents: owedCents - creditCents,
      takenCents: takenOwedCents - takenCreditCents,
      bookedCents,
    },
  ];
}

const columns: readonly Column<Row>[] = [
  { key: 'side', title: words.books.side, phone: 'head', cell: ({ side }) => side },
  { key: 'file', title: words.books.file, align: 'end', cell: ({ fileCents }) => money(fileCents) },
  { key: 'taken', title: words.books.taken, align: 'end', cell: ({ takenCents }) => money(takenCents) },
  {
    key: 'booked',
    title: words.books.booked,
    align: 'end',
    cell: ({ bookedCents }) => (bookedCents === null ? '–' : money(bookedCents)),
  },
];
