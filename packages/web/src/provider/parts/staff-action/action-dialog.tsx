import type { StaffAction } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ActionReview } from './action-review.tsx';
import { words } from './words.ts';

export interface ActionDialogProps {
  readonly action: StaffAction;
  /** What it is about: an invoice, or a payment. */
  readonly about: string;
  readonly onClose: () => void;
}

/** An action that needs nothing but a reason. */
export function ActionDialog({ action, about, onClose }: ActionDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.kinds[action.kind].title}
      description={about}
    >
      <ActionReview action={action} onDone={onClose} />
    </Dialog>
  );
}
