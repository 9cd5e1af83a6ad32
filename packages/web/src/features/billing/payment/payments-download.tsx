import type { ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../download-buttons.tsx';
import type { PaymentMatch } from './payment-filter.ts';
import { words } from './words.ts';

/** Saves the payment history, or what its filters leave, on paper or as a table for spreadsheets. */
export function PaymentsDownload({ match }: { readonly match: PaymentMatch }): ReactElement {
  const text = Object.keys(match).length > 0 ? words.downloadMatching : words.downloadAll;
  const files = [
    { text: words.downloadPdf, load: () => call('printPayments', { query: match }) },
    { text, load: () => call('exportPayments', { query: match }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} atEnd />;
}
