import { useId, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { useImport, type FileImport, type ImportOptions } from './use-import.ts';
import { words } from './words.ts';

interface FileImportDialogProps<Shown extends FileImport> extends ImportOptions<Shown> {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly file: string;
    readonly commit: (count: number) => string;
  };
  /** The kinds of files, as an input takes them. */
  readonly accept: string;
  /** How much the file changes. */
  readonly countOf: (shown: Shown) => number;
  readonly onClose: () => void;
  /** What the file would change, or why it cannot be imported. */
  readonly children: (shown: Shown) => ReactNode;
}

/** Checks a file first and says what it would change; the same file is then imported. */
export function FileImportDialog<Shown extends FileImport>(props: FileImportDialogProps<Shown>): ReactElement {
  const { words: own, accept, countOf, onClose, children } = props;
  const { shown, busy, refused, check, commit } = useImport(props);
  const count = shown ? countOf(shown) : 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={own.title}
      description={own.text}
      actions={
        <>
          <DialogCancel />
          {shown?.problems.length === 0 && (
            <Button tone="primary" busy={busy} disabled={count === 0} onClick={() => void commit()}>
              {count === 0 ? words.nothing : own.commit(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileField label={own.file} accept={accept} onFile={(file) => void check(file)} />
        {busy && !shown && <output>{words.reading}</output>}
        <RefusalNote text={refused} />
        {shown && children(shown)}
      </div>
    </Dialog>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

function FileField({ label, accept, onFile }: FileFieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
        className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
      />
    </div>
  );
}
