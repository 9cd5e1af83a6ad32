import type { GivenFile, ParamsOf, QueryOf } from '@linekeeper/contract';
import type { MoneyEntry, ProviderEndpoints } from '@linekeeper/contract/provider';
import { csvOfPages, type CsvColumn } from '../../../kernel/csv-of-pages.ts';
import { dollarsText } from '../../../kernel/money.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { listMoney } from './list-money.ts';
import { words } from './words.ts';

type Export = ProviderEndpoints['exportMoney'];
const { file } = words;

const columns: readonly CsvColumn<MoneyEntry>[] = [
  { title: file.at, cell: ({ at }) => at },
  { title: file.id, cell: ({ id }) => id },
  { title: file.account, cell: ({ account }) => account.id },
  { title: file.company, cell: ({ account }) => account.company },
  { title: file.what, cell: ({ title }) => title },
  { title: file.note, cell: ({ note }) => note },
  { title: file.state, cell: ({ state }) => state.text },
  { title: file.amount, cell: ({ amountCents }) => dollarsText(amountCents) },
];

/** A file needs no sum, and each of its pages would be summed again. */
const unsummed = () => Promise.resolve({ count: 0, cents: 0 });

/** A list of money over all customers as a file, read and sent part by part. */
export function exportMoney(
  needs: ApprovalsNeeds,
  topic: ParamsOf<Export>['topic'],
  asked: QueryOf<Export>,
): GivenFile {
  const content = csvOfPages(columns, async (page) => listMoney(needs, topic, { ...asked, ...page }, unsummed));
  return { name: `${file.names[topic]}.csv`, content };
}
