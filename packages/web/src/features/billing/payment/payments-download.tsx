import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import type { PaymentMatch } from './payment-filter.ts';
import { words } from './words.ts';

/** Saves the payment history, or what its filters leave, as a table for spreadsheets. */
export function PaymentsDownload({ match }: { readonly match: PaymentMatch }): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function download() {
    setBusy(true);
    setFailure('');
    const answer = await call('exportPayments', { query: match });
    if (answer.ok) await saveFile(answer.value);
    else setFailure(failureText(answer));
    setBusy(false);
  }
  return (
    <section aria-label={words.downloads} className="flex flex-col items-end gap-2">
      <Button size="small" icon="arrow-down" busy={busy} onClick={() => void download()}>
        {Object.keys(match).length > 0 ? words.downloadMatching : words.downloadAll}
      </Button>
      <RefusalNote text={failure && words.downloadFailed(failure)} />
    </section>
  );
}
