import type { GivenFile } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../api/answer.ts';
import { maySaveFiles } from '../../api/call-endpoint.ts';
import { saveFile } from './save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';

export interface DownloadButtonsProps {
  readonly label: string;
  readonly files: readonly { readonly text: string; readonly load: () => Promise<Answer<GivenFile>> }[];
  readonly failed: (reason: string) => string;
  /** The buttons stand at the end of a list's tools, as high as the box that searches it. */
  readonly atEnd?: boolean;
}

/** Saves files, one at a time. They are fetched, not linked: their address asks for the id token. */
export function DownloadButtons({ label, files, failed, atEnd = false }: DownloadButtonsProps): ReactElement | null {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  if (!maySaveFiles()) return null;
  async function download({ text, load }: DownloadButtonsProps['files'][number]): Promise<void> {
    setBusy(text);
    setFailure('');
    const answer = await load();
    if (answer.ok) await saveFile(answer.value);
    else setFailure(failureText(answer));
    setBusy(null);
  }
  return (
    <section aria-label={label} className={`flex flex-col gap-2 ${atEnd ? 'sm:items-end' : ''}`}>
      <div className={`flex flex-wrap items-center gap-2 ${atEnd ? 'sm:min-h-9' : ''}`}>
        {files.map((file) => (
          <Button
            key={file.text}
            size="small"
            icon="arrow-down"
            busy={busy === file.text}
            onClick={() => {
              if (busy === null) void download(file);
            }}
          >
            {file.text}
          </Button>
        ))}
      </div>
      <RefusalNote text={failure && failed(failure)} />
    </section>
  );
}
