import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { words } from './words.ts';

interface SecretDialogProps {
  /** Empty: there is none to show. */
  readonly secret: string;
  readonly onClose: () => void;
}

/** The signing secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps): ReactElement {
  return (
    <Dialog
      open={secret !== ''}
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.secret.title}
      description={words.secret.text}
      actions={
        <Button tone="primary" onClick={onClose}>
          {words.secret.done}
        </Button>
      }
    >
      <p className="font-mono">
        <CopyText value={secret} label={words.secret.label} group={0} wraps />
      </p>
      <p className="mt-4 text-sm text-ink-soft">{words.secret.usage}</p>
    </Dialog>
  );
}
