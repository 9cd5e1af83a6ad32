import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { money } from '../../../ui/format/money.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { words } from './words.ts';

export interface RecordRowsProps {
  readonly id: string;
  readonly ready: { readonly count: number; readonly amountCents: number };
}

/** Records every deposit that is ready. */
export function RecordRows({ id, ready }: RecordRowsProps): ReactElement | null {
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function record(): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await callProvider('recordBankRows', { params: { id } });
    await refresh('recordBankRows');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    setIsAsked(false);
    toast.success(words.recording);
  }
  if (ready.count === 0) return null;
  return (
    <>
      <Button tone="primary" onClick={() => setIsAsked(true)}>
        {words.record(ready.count)}
      </Button>
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setIsAsked(false)}
          title={words.recordTitle}
          confirmText={words.record(ready.count)}
          busy={busy}
          onConfirm={() => void record()}
        >
          <p>{words.recordText(money(ready.amountCents))}</p>
          <p>{words.recordApproval}</p>
          <RefusalNote text={refused} />
        </AlertDialog>
      )}
    </>
  );
}
