import type { StaffAction } from '@linekeeper/contract/provider';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { ActionReview } from './action-review.tsx';
import { LinesPicker } from './lines-picker.tsx';
import { linesOf, type PickedLines } from './picked-lines.ts';
import { words } from './words.ts';

export interface CreditDialogProps {
  readonly account: string;
  readonly invoice: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
}

/** Takes back all of an invoice, or lines of it, by a credit note. */
export function CreditDialog({ account, invoice, onClose }: CreditDialogProps): ReactElement {
  const [picked, setPicked] = useState<PickedLines>();
  const [action, setAction] = useState<StaffAction>();
  const [fault, setFault] = useState('');
  function review(event: FormEvent): void {
    event.preventDefault();
    const { lines, fault: found } = linesOf(picked);
    setFault(found);
    if (found === '') setAction({ kind: 'credit_invoice', invoice: invoice.id, lines });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.kinds.credit_invoice.title}
      description={invoice.number}
    >
      {action ? (
        <ActionReview action={action} onBack={() => setAction(undefined)} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={review} className="flex flex-col gap-4">
          <LinesPicker
            account={account}
            invoice={invoice.id}
            picked={picked}
            onPick={setPicked}
            note={words.lines.creditNote}
          />
          <RefusalNote text={fault} />
          <DialogActions>
            <Button type="submit" tone="primary">
              {words.review.go}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
