import type { ReactElement, ReactNode } from 'react';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogClose } from '../../ui/overlay/dialog-actions.tsx';

interface NewSecretProps {
  /** Empty: there is none to show. */
  readonly secret: string;
  readonly words: Readonly<Record<'done' | 'label' | 'text' | 'title' | 'usage', string>>;
  readonly onClose: () => void;
  /** How it is used, below what the words say of that. */
  readonly children?: ReactNode;
}

/** A secret that is shown this once. */
export function NewSecret({ secret, words, onClose, children }: NewSecretProps): ReactElement {
  return (
    <Dialog
      open={secret !== ''}
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.title}
      description={words.text}
      actions={<DialogClose tone="primary">{words.done}</DialogClose>}
    >
      <p className="font-mono">
        <CopyText value={secret} label={words.label} group={0} wraps />
      </p>
      <p className="mt-4 text-sm text-ink-soft">{words.usage}</p>
      {children}
    </Dialog>
  );
}
