import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { copy } from '../../../ui/copy/copy.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogClose } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.tsx';

interface RecoveryDialogProps {
  /** Empty: there are none to show. */
  readonly codes: readonly string[];
  readonly email: string;
  readonly onClose: () => void;
}

/** The codes, this once. */
export function RecoveryDialog({ codes, email, onClose }: RecoveryDialogProps): ReactElement {
  const { brand } = usePublicConfig();
  const text = codes.join('\n');
  async function copyCodes(): Promise<void> {
    if (await copy(text)) toast.success(words.recovery.copied, { about: 'recovery codes' });
  }
  const content = new TextEncoder().encode(words.recovery.file(brand.name, email, text));
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.recovery.shown}
      description={words.recovery.shownText}
      actions={<DialogClose tone="primary">{words.recovery.done}</DialogClose>}
    >
      <ul
        aria-label={words.recovery.label}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-box bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copyCodes()}>
          {words.recovery.copy}
        </Button>
        <Button icon="arrow-down" onClick={() => void saveFile({ name: 'recovery-codes.txt', content })}>
          {words.recovery.download}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{words.recovery.usage}</p>
    </Dialog>
  );
}
