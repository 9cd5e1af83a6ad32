import type { GivenFile, QueryOf } from '@linekeeper/contract';
import type { FoundCustomer, ProviderEndpoints } from '@linekeeper/contract/provider';
import { csvOfPages, type CsvColumn } from '../../kernel/csv-of-pages.ts';
import { dollarsText } from '../../kernel/money.ts';
import type { SearchNeeds } from './search-needs.ts';
import { words } from './words.ts';

const { file } = words;

const columns: readonly CsvColumn<FoundCustomer>[] = [
  { title: file.account, cell: ({ id }) => id },
  { title: file.company, cell: ({ company }) => company },
  { title: file.state, cell: ({ status }) => file.states[status] },
  { title: file.since, cell: ({ createdAt }) => createdAt },
  { title: file.lines, cell: ({ lineCount }) => lineCount },
  { title: file.balance, cell: ({ balanceCents }) => dollarsText(balanceCents) },
  { title: file.pastDue, cell: ({ isPastDue }) => (isPastDue ? file.yes : file.no) },
  { title: file.hold, cell: ({ hold }) => (hold === null ? null : file.holds[hold]) },
];

/** The customers that a filter means as a file, read and sent part by part. */
export function exportCustomers(
  { customers }: Pick<SearchNeeds, 'customers'>,
  asked: QueryOf<ProviderEndpoints['exportCustomers']>,
): GivenFile {
  return {
    name: 'customers.csv',
    content: csvOfPages(columns, (page) => customers.findCustomers({ ...asked, ...page })),
  };
}
