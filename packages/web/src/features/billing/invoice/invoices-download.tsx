import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import type { InvoiceMatch } from './invoice-filter.ts';
import { words } from './words.ts';

const kinds = [
  { name: 'printInvoices', text: words.downloadPdf },
  { name: 'exportInvoices', text: words.downloadCsv },
] as const;
type Kind = (typeof kinds)[number]['name'];

/** Saves the invoices of the list as one file: on paper, or every line as a row. */
export function InvoicesDownload({ match }: { readonly match: InvoiceMatch }): ReactElement {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failure, setFailure] = useState('');
  async function download(kind: Kind) {
    setBusy(kind);
    setFailure('');
    const answer = await call(kind, { query: match });
    if (answer.ok) await saveFile(answer.value);
    else setFailure(failureText(answer));
    setBusy(null);
  }
  return (
    <section aria-label={words.downloads} className="flex flex-col gap-2 sm:items-end">
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ name, text }) => (
          <Button
            key={name}
            size="small"
            icon="arrow-down"
            busy={busy === name}
            onClick={() => {
              if (busy === null) void download(name);
            }}
          >
            {text}
          </Button>
        ))}
      </div>
      <RefusalNote text={failure && words.downloadFailed(failure)} />
    </section>
  );
}
