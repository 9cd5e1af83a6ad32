import { paymentGroups, paymentGroupWords, type CsvForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ListFilters, type ListFiltersProps } from '../list-filters.tsx';
import { isFiltered, type PaymentMatch } from './payment-filter.ts';
import { words } from './words.ts';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';

const options = paymentGroups.map((group) => ({ value: group, label: paymentGroupWords[group] }));

/** What the payment history is narrowed to. */
function PaymentFilters({ search, onFilter }: Pick<ListFiltersProps, 'search' | 'onFilter'>): ReactElement {
  const status = { title: words.state, options };
  return <ListFilters {...{ search, onFilter, status, words }} isFiltered={isFiltered(search)} />;
}

/** Saves the payment history, or what its filters leave, on paper or as a table for spreadsheets. */
function PaymentsDownload({ match }: { readonly match: PaymentMatch }): ReactElement {
  const text = Object.keys(match).length > 0 ? words.downloadMatching : words.downloadAll;
  const files = [
    { text: words.downloadPdf, load: () => call('printPayments', { query: match }) },
    { text, loadAs: (form: CsvForm) => call('exportPayments', { query: { ...match, form } }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />;
}

/** What is above the list; `download`: what would be saved, null where there is nothing. */
export function PaymentTools(
  props: Pick<ListFiltersProps, 'search' | 'onFilter'> & { readonly download: PaymentMatch | null },
): ReactElement {
  const { search, onFilter, download } = props;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <PaymentFilters search={search} onFilter={onFilter} />
      {download && <PaymentsDownload match={download} />}
    </div>
  );
}
