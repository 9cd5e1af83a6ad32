import type { StaffAction } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ActionReview } from './action-review.tsx';
import { words } from './words.ts';

export interface ActionDialogProps {
  readonly action: StaffAction;
  /** What it is about: an invoice, or a payment. */
  readonly about: string;
  /** What to know first. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** An action that needs nothing but a reason. */
export function ActionDialog({ action, about, children, onClose }: ActionDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.kinds[action.kind].title}
      description={about}
    >
      <div className="flex flex-col gap-4">
        {children}
        <ActionReview action={action} onDone={onClose} />
      </div>
    </Dialog>
  );
}
