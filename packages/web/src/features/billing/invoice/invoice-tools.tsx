import type { CsvForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ListFilters, type ListFiltersProps } from '../list-filters.tsx';
import { isFiltered, type InvoiceMatch } from './invoice-filter.ts';
import { words as stateWords } from '../../../parts/invoice-status/words.ts';
import { words } from './words.ts';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';

const states = (['open', 'processing', 'paid', 'void', 'uncollectible'] as const).map((state) => ({
  value: state,
  label: stateWords.states[state],
}));
const options = [...states.slice(0, 1), { value: 'overdue', label: stateWords.overdue }, ...states.slice(1)];

/** What the list of invoices is narrowed to. */
function InvoiceFilters({ search, onFilter }: Pick<ListFiltersProps, 'search' | 'onFilter'>): ReactElement {
  const status = { title: words.columns.status, options };
  return <ListFilters {...{ search, onFilter, status, words }} isFiltered={isFiltered(search)} />;
}

/** Saves the invoices of the list as one file: on paper, or every line as a row. */
function InvoicesDownload({ match }: { readonly match: InvoiceMatch }): ReactElement {
  const files = [
    { text: words.downloadPdf, load: () => call('printInvoices', { query: match }) },
    { text: words.downloadCsv, loadAs: (form: CsvForm) => call('exportInvoices', { query: { ...match, form } }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />;
}

/** What is above the list; `download`: what would be saved, null where there is nothing. */
export function InvoiceTools(
  props: Pick<ListFiltersProps, 'search' | 'onFilter'> & { readonly download: InvoiceMatch | null },
): ReactElement {
  const { search, onFilter, download } = props;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <InvoiceFilters search={search} onFilter={onFilter} />
      {download && <InvoicesDownload match={download} />}
    </div>
  );
}
