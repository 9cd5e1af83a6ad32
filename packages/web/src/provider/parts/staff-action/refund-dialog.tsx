import type { Payment } from '@linekeeper/contract';
import type { StaffAction } from '@linekeeper/contract/provider';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { money } from '../../../ui/format/money.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { ActionReview } from './action-review.tsx';
import { LinesPicker } from './lines-picker.tsx';
import { refundOf, refundModes, type RefundChoice } from './refund-choice.ts';
import { words } from './words.ts';

export interface RefundDialogProps {
  readonly account: string;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Gives back what a payment paid: by a credit note, so that it is due again, or as a gift. */
export function RefundDialog({ account, payment, onClose }: RefundDialogProps): ReactElement {
  const [choice, setChoice] = useState<RefundChoice>({
    mode: payment.invoices.length > 0 ? 'refund_lines' : 'refund_payment',
    invoice: payment.invoices[0]?.id ?? '',
    picked: undefined,
    typed: '',
  });
  const [action, setAction] = useState<StaffAction>();
  const [fault, setFault] = useState('');
  function review(event: FormEvent): void {
    event.preventDefault();
    const { action: wanted, fault: found } = refundOf(payment.id, choice);
    setFault(found);
    setAction(wanted);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.kinds.refund_payment.title}
      description={payment.description}
    >
      {action ? (
        <ActionReview action={action} onBack={() => setAction(undefined)} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={review} className="flex flex-col gap-4">
          <Modes {...{ account, payment, choice }} onChoose={setChoice} />
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

interface ModesProps extends Pick<RefundDialogProps, 'account' | 'payment'> {
  readonly choice: RefundChoice;
  readonly onChoose: (choice: RefundChoice) => void;
}

function Modes({ account, payment, choice, onChoose }: ModesProps): ReactElement {
  const { invoices } = payment;
  const { mode, invoice, picked, typed } = choice;
  const change = (more: Partial<RefundChoice>): void => onChoose({ ...choice, ...more });
  return (
    <>
      {invoices.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{words.refund.mode}</legend>
          <div className="flex flex-col gap-2">
            {refundModes.map((one) => (
              <RadioCard
                key={one}
                name="mode"
                value={one}
                checked={one === mode}
                onChange={() => change({ mode: one, picked: undefined })}
                {...words.refund.modes[one]}
              />
            ))}
          </div>
        </fieldset>
      )}
      {mode === 'refund_payment' ? (
        <TextField
          name="amount"
          label={words.refund.amount}
          hint={words.refund.amountHint(money(payment.amountCents - payment.refundedCents))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(text) => change({ typed: text })}
        />
      ) : (
        <>
          {invoices.length > 1 && (
            <Choice
              name="invoice"
              label={words.refund.invoice}
              options={invoices.map(({ id, number }) => ({ value: id, label: number ?? id }))}
              value={invoice}
              onChange={(id) => change({ invoice: id, picked: undefined })}
            />
          )}
          <LinesPicker
            key={invoice}
            {...{ account, invoice, picked }}
            onPick={(lines) => change({ picked: lines })}
            note={mode === 'refund_lines' ? words.lines.creditNote : words.lines.reopened}
          />
        </>
      )}
    </>
  );
}
