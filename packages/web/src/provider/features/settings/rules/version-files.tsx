import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { saveFile } from '../../../../parts/save-file/save-file.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useReview, type Review } from './use-review.ts';
import { words as sentences } from './words.ts';

const words = sentences.versions;

/** The rules as a file, out and in: the one that the commands on the server use. */
export function VersionFiles({ mayImport }: { readonly mayImport: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  const review = useReview();
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('exportRules', {});
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.exportFailed, about: 'rules' });
    setBusy(false);
  }
  const close = (): void => {
    setOpen(false);
    review.close();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="arrow-down" busy={busy} onClick={() => void download()}>
        {words.export}
      </Button>
      {mayImport && <Button onClick={() => setOpen(true)}>{words.import}</Button>}
      {open && !review.reviewed && <FileDialog review={review} onClose={close} />}
      {review.reviewed && <SaveDialog reviewed={review.reviewed} title={words.importTitle} onClose={close} />}
    </div>
  );
}

function FileDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }): ReactElement {
  const id = useId();
  const [unread, setUnread] = useState(false);
  const problems = Object.entries(review.errors);
  async function check(file: File | undefined): Promise<void> {
    const content = await file?.text().catch(() => undefined);
    setUnread(content === undefined);
    if (content !== undefined) await review.review({ kind: 'file', content });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.importTitle}
      description={words.importText}
      width="medium"
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {words.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void check(event.currentTarget.files?.[0])}
            className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
          />
        </div>
        <RefusalNote text={unread ? words.unreadable : review.refused} />
        {problems.length > 0 && (
          <Banner tone="bad" title={words.problems}>
            <ul className="text-sm">
              {problems.map(([name, text]) => (
                <li key={name}>{words.problem(name, text)}</li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
