import type { ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../download-buttons.tsx';
import { words } from './words.ts';

/** The documents of an issued invoice. */
export function InvoiceDownloads({ id }: { readonly id: string }): ReactElement {
  const files = [
    { text: words.pdf, load: () => call('getInvoicePdf', { params: { id } }) },
    { text: words.csv, load: () => call('getInvoiceCsv', { params: { id } }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} />;
}
