import type { PaymentMethod } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../api/stale.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { maskedNumberText } from '../../ui/format/masked-number.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { isNeeded, successorOf } from './method-state.ts';
import { words } from './words.ts';

export interface DeleteMethodDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly method: PaymentMethod;
  readonly methods: readonly PaymentMethod[];
}

/** Explains what deleting a method means, and deletes it; or why it cannot go yet. */
export function DeleteMethodDialog({ open, onOpenChange, method, methods }: DeleteMethodDialogProps): ReactElement {
  const { busy, failure, remove } = useDeletion(method, () => onOpenChange(false));
  const name = maskedNumberText(method);
  const obstacle = obstacleOf(method, methods);
  if (obstacle !== undefined) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={words.deletion.blocked(name)}>
        <p className="text-ink-soft">{obstacle}</p>
      </Dialog>
    );
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title={words.deletion.title(name)}
      confirmText={words.deletion.confirm}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{consequences(method, methods)}</p>
      <p className="mt-2">{words.deletion.history}</p>
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
      toast.success(words.deletion.done(maskedNumberText(method)));
    } else setFailure(failureText(answer));
    void refresh('deletePaymentMethod');
  }
  return { busy, failure, remove };
}

/** Why it cannot go now; undefined when it can. */
function obstacleOf(method: PaymentMethod, methods: readonly PaymentMethod[]): string | undefined {
  const { charging, owed, lastForLines, last } = words.deletion;
  if (method.openChargeCount > 0) return charging;
  if (!isNeeded(method, methods)) return undefined;
  if (methods.every(({ usedByCount }) => usedByCount === 0))
    return owed(Math.max(...methods.map(({ openInvoiceCount }) => openInvoiceCount)));
  return method.usedByCount > 0 ? lastForLines(method.usedByCount) : last;
}

function consequences(method: PaymentMethod, methods: readonly PaymentMethod[]): string {
  const { notDefault, noneLeft, replaced, replacedForLines } = words.deletion;
  if (!method.isDefault) return notDefault;
  const successor = successorOf(method, methods);
  if (!successor) return noneLeft;
  const next = maskedNumberText(successor);
  return method.usedByCount > 0 ? replacedForLines(method.usedByCount, next) : replaced(next);
}
