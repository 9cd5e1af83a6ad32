import type { PaymentMethod } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../api/stale.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../ui/action/button.tsx';
import { count } from '../../ui/format/count.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { maskedNumberText } from '../../ui/format/masked-number.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { isNeeded, successorOf } from './method-state.ts';

export interface DeleteMethodDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly method: PaymentMethod;
  readonly methods: readonly PaymentMethod[];
}

/** Says what deleting a method means, and deletes it; a needed one is not deleted but explained. */
export function DeleteMethodDialog({ open, onOpenChange, method, methods }: DeleteMethodDialogProps): ReactElement {
  const { busy, failure, remove } = useDeletion(method, () => onOpenChange(false));
  const name = maskedNumberText(method);
  const obstacle = obstacleOf(method, methods);
  if (obstacle !== undefined) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={`${name} is still needed`}
        actions={<Button onClick={() => onOpenChange(false)}>Close</Button>}
      >
        <p className="text-ink-soft">{obstacle}</p>
      </Dialog>
    );
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title={`Delete ${name}?`}
      confirmText="Delete payment method"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{consequences(method, methods)}</p>
      <p className="mt-2">Past payments stay in the history.</p>
      {failure && (
        <p role="alert" className="mt-3 text-bad">
          {failure}
        </p>
      )}
    </AlertDialog>
  );
}

function useDeletion(method: PaymentMethod, onDone: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function remove(): Promise<void> {
    setBusy(true);
    setFailure('');
    const answer = await call('deletePaymentMethod', { params: { id: method.id } });
    setBusy(false);
    if (answer.ok) {
      onDone();
      toast.success(`${maskedNumberText(method)} was deleted.`);
    } else setFailure(failureText(answer));
    void refresh('deletePaymentMethod');
  }
  return { busy, failure, remove };
}

/** Why it cannot go now; undefined when it can. */
function obstacleOf(method: PaymentMethod, methods: readonly PaymentMethod[]): string | undefined {
  if (method.openChargeCount > 0)
    return 'A payment with it is under way. It can be deleted when the payment is settled.';
  if (!isNeeded(method, methods)) return undefined;
  if (methods.every(({ usedByCount }) => usedByCount === 0)) return owedInWords(methods);
  const reason = method.usedByCount > 0 ? usesInWords(method) : 'subscriptions depend on it';
  return `It is the last method that can be charged, and ${reason}. Add another payment method first, then delete this one.`;
}

function owedInWords(methods: readonly PaymentMethod[]): string {
  const open = Math.max(...methods.map(({ openInvoiceCount }) => openInvoiceCount));
  const [are, them] = open === 1 ? ['an invoice is', 'the invoice'] : [`${count(open)} invoices are`, 'the invoices'];
  return `This is your last payment method and ${are} not paid yet. Pay ${them} or add another method first.`;
}

function usesInWords({ usedByCount }: PaymentMethod): string {
  return usedByCount === 1
    ? 'one subscription is charged by it'
    : `${count(usedByCount)} subscriptions are charged by it`;
}

function consequences(method: PaymentMethod, methods: readonly PaymentMethod[]): string {
  if (!method.isDefault) return 'It is not the default, so the next charges are not affected.';
  const successor = successorOf(method, methods);
  if (!successor) return 'No payment method is left then, and no line can be activated until you add one.';
  const next = maskedNumberText(successor);
  return method.usedByCount > 0
    ? `It is your default, and ${usesInWords(method)}. ${next} becomes the default and is charged from then on.`
    : `It is your default. ${next} becomes the default and is charged from then on.`;
}
