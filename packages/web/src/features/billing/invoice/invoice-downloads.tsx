import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { words } from './words.ts';

const kinds = [
  { name: 'getInvoicePdf', text: words.pdf },
  { name: 'getInvoiceCsv', text: words.csv },
] as const;
type Kind = (typeof kinds)[number]['name'];

/** The documents of an issued invoice. They are fetched, not linked: their address asks for the id token. */
export function InvoiceDownloads({ id }: { readonly id: string }): ReactElement {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failure, setFailure] = useState('');
  async function download(kind: Kind) {
    setBusy(kind);
    setFailure('');
    const answer = await call(kind, { params: { id } });
    if (answer.ok) await saveFile(answer.value);
    else setFailure(failureText(answer));
    setBusy(null);
  }
  return (
    <section aria-label={words.downloads} className="flex flex-col gap-2">
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
