import type { CsvForm, GivenFile } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../api/answer.ts';
import { maySaveFiles } from '../../api/call-endpoint.ts';
import { saveFile } from './save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { csvEntries } from './csv-entries.ts';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';

type Given = Promise<Answer<GivenFile>>;

/** A paper, or a table in the form that is chosen for it. */
type Download =
  | { readonly text: string; readonly load: () => Given }
  | { readonly text: string; readonly loadAs: (form: CsvForm) => Given };

export interface DownloadButtonsProps {
  readonly label: string;
  readonly files: readonly Download[];
  readonly failed: (reason: string) => string;
  /** The buttons stand at the end of a list's tools, as high as the box that searches it. */
  readonly atEnd?: boolean;
}

/** Saves files, one at a time. They are fetched, not linked: their address asks for the id token. */
export function DownloadButtons({ label, files, failed, atEnd = false }: DownloadButtonsProps): ReactElement | null {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  if (!maySaveFiles()) return null;
  async function download(text: string, load: () => Given): Promise<void> {
    if (busy !== null) return;
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
        {files.map((file) => {
          const { text } = file;
          const look = { size: 'small', icon: 'arrow-down', busy: busy === text } as const;
          if ('load' in file)
            return (
              <Button key={text} {...look} onClick={() => void download(text, file.load)}>
                {text}
              </Button>
            );
          return (
            <Menu
              key={text}
              trigger={<Button {...look}>{text}</Button>}
              entries={csvEntries((form) => void download(text, () => file.loadAs(form)))}
            />
          );
        })}
      </div>
      <RefusalNote text={failure && failed(failure)} />
    </section>
  );
}
