import type { StaffAction } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { ActionReview } from './action-review.tsx';
import { centsOf } from './cents-of.ts';
import { PaysWhat } from './pays-what.tsx';
import { words } from './words.ts';

export interface RecordDialogProps {
  readonly account: string;
  readonly company: string;
  /** Chosen from the start. */
  readonly invoice?: string;
  readonly onClose: () => void;
}

const ways = ['check', 'wire', 'ach', 'cash'] as const;
const wayOptions = ways.map((value) => ({ value, label: words.record.ways[value] }));

/** Records a payment that came by check or transfer. What is filled in stays while it is reviewed. */
export function RecordDialog({ account, company, invoice, onClose }: RecordDialogProps): ReactElement {
  const values = useState<Values>({ amount: '', reference: '', receivedOn: '' });
  const choice = useState<Chosen>({ paidBy: 'check', invoices: invoice === undefined ? undefined : [invoice] });
  const [action, setAction] = useState<StaffAction>();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={words.kinds.record_payment.title}
      description={company}
    >
      {action ? (
        <ActionReview action={action} onBack={() => setAction(undefined)} onDone={onClose} />
      ) : (
        <RecordForm account={account} values={values} choice={choice} onReview={setAction} />
      )}
    </Dialog>
  );
}

type Values = Readonly<Record<'amount' | 'receivedOn' | 'reference', string>>;

interface Chosen {
  readonly paidBy: (typeof ways)[number];
  /** Undefined: what is owed longest first. */
  readonly invoices: readonly string[] | undefined;
}

type Held<Value> = readonly [Value, (next: Value) => void];

interface RecordFormProps {
  readonly account: string;
  readonly values: Held<Values>;
  readonly choice: Held<Chosen>;
  readonly onReview: (action: StaffAction) => void;
}

function RecordForm({ account, values, choice: [choice, choose], onReview }: RecordFormProps): ReactElement {
  const [fault, setFault] = useState('');
  const { paidBy, invoices } = choice;
  const form = useForm({
    initial: values[0],
    state: values,
    validate: ({ amount, reference, receivedOn }) => ({
      ...(!centsOf(amount) && { amount: words.refund.wrongAmount }),
      ...(reference.trim() === '' && { reference: words.record.referenceRequired }),
      ...(receivedOn === '' && { receivedOn: words.record.dayRequired }),
    }),
    onSubmit: ({ amount, reference, receivedOn }) => {
      setFault(invoices?.length === 0 ? words.record.none : '');
      if (invoices?.length === 0) return;
      const received = { amountCents: centsOf(amount) ?? 0, paidBy, reference, receivedOn };
      onReview({ kind: 'record_payment', account, ...received, invoices: [...(invoices ?? [])] });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={words.record.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('amount')}
      />
      <Choice
        name="paidBy"
        label={words.record.paidBy}
        options={wayOptions}
        value={paidBy}
        onChange={(way) => choose({ ...choice, paidBy: ways.find((one) => one === way) ?? 'check' })}
      />
      <TextField
        label={words.record.reference}
        hint={words.record.referenceHint}
        autoComplete="off"
        maxLength={100}
        required
        {...form.field('reference')}
      />
      <TextField label={words.record.receivedOn} type="date" required {...form.field('receivedOn')} />
      <PaysWhat account={account} invoices={invoices} onChange={(next) => choose({ ...choice, invoices: next })} />
      <RefusalNote text={fault} />
      <DialogActions>
        <Button type="submit" tone="primary">
          {words.review.go}
        </Button>
      </DialogActions>
    </form>
  );
}
