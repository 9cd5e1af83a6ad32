import type { GivenFile } from '@linekeeper/contract';
import type { InventorySim } from '@linekeeper/contract/provider';
import { csvOfPages, type CsvColumn } from '../../../kernel/csv-of-pages.ts';
import type { InventoryNeeds } from './inventory-needs.ts';
import { listSims } from './list-sims.ts';
import type { SimsAsked } from './listed-sims.store.ts';
import { words } from './words.ts';

const { file } = words;

const columns: readonly CsvColumn<InventorySim>[] = [
  { title: file.iccid, cell: ({ iccid }) => iccid },
  { title: file.carrier, cell: ({ carrierName }) => carrierName },
  { title: file.formFactor, cell: ({ formFactor }) => formFactor },
  { title: file.eid, cell: ({ eid }) => eid },
  { title: file.imsi, cell: ({ imsi }) => imsi },
  { title: file.imported, cell: ({ importedAt }) => importedAt },
  { title: file.holding, cell: ({ holding }) => file.holdings[holding] },
  { title: file.account, cell: ({ account }) => account?.id ?? null },
  { title: file.company, cell: ({ account }) => account?.company ?? null },
  { title: file.order, cell: ({ order }) => order?.name ?? null },
  { title: file.line, cell: ({ line }) => line?.status ?? null },
];

/** A file needs no sum, and each of its pages would be counted again. */
const uncounted = () => Promise.resolve(0);

/** The SIMs that a filter means as a file, read and sent part by part. */
export function exportSims(needs: InventoryNeeds, asked: SimsAsked): GivenFile {
  return {
    name: 'sims.csv',
    content: csvOfPages(columns, async (page) => listSims(needs, { ...asked, ...page }, uncounted)),
  };
}
