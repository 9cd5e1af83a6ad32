import type { ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../download-buttons.tsx';
import type { InvoiceMatch } from './invoice-filter.ts';
import { words } from './words.ts';

/** Saves the invoices of the list as one file: on paper, or every line as a row. */
export function InvoicesDownload({ match }: { readonly match: InvoiceMatch }): ReactElement {
  const files = [
    { text: words.downloadPdf, load: () => call('printInvoices', { query: match }) },
    { text: words.downloadCsv, load: () => call('exportInvoices', { query: match }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />;
}
