import type { ReactElement } from 'react';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogClose } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface OrderCode {
  readonly order: string;
  readonly claimCode: string;
}

export interface CodesDialogProps {
  readonly codes: readonly OrderCode[];
  readonly onClose: () => void;
}

/** Claim codes, shown this once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.codes.title}
      description={words.codes.text}
      actions={<DialogClose tone="primary">{words.codes.done}</DialogClose>}
    >
      <dl className="flex flex-col gap-3">
        {codes.map(({ order, claimCode }) => (
          <div key={order}>
            <dt className="text-sm text-ink-soft">{order}</dt>
            <dd className="font-medium">
              <CopyText value={claimCode} label={words.codes.copy(order)} group={0} wraps />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
