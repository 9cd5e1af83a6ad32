import type { Line } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useStartJob } from '../../../parts/job/use-start-job.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { Button } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { words } from './words.tsx';

/** Asks, and then calls off an activation that its carrier does not have yet. */
export function CallOffActivation({ line }: { readonly line: Line }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { busy, callOff } = useCallOff(line, () => setOpen(false));
  const { open, title, text, keep } = words.callOffActivation;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{open}</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title(nameOf(line))}
        confirmText={open}
        cancelText={keep}
        busy={busy}
        onConfirm={() => void callOff()}
      >
        {text(line.carrierName)}
      </AlertDialog>
    </>
  );
}

/**
 * The line is terminated before it was ever active. Once the carrier has the request, nothing is done: the draft was made
 * while the line, read after it, was still activating, and the server holds the start to what the draft rests on.
 */
function useCallOff(line: Line, onDone: () => void): { busy: boolean; callOff: () => Promise<void> } {
  const refresh = useRefresh();
  const { start } = useStartJob();
  const [busy, setBusy] = useState(false);
  const { started, startedText, tooLate, failed } = words.callOffActivation;
  const about = `activation ${line.id}`;
  async function ended(): Promise<void> {
    const draft = await call('createJob', { body: { action: 'terminate', selection: { lineIds: [line.id] } } });
    if (!draft.ok) return toast.error(failureText(draft), { detail: failed, about });
    const now = await call('getLine', { params: { id: line.id }, query: {} });
    if (!now.ok) return toast.error(failureText(now), { detail: failed, about });
    if (now.value.line.status !== 'activating' || draft.value.readyCount === 0)
      return toast.note(tooLate(line.carrierName), { about });
    if (await start(draft.value)) return toast.success(started, { detail: startedText, about });
    return toast.error(failed, { about });
  }
  const callOff = async () => {
    setBusy(true);
    await ended();
    await refresh('startJob');
    setBusy(false);
    onDone();
  };
  return { busy, callOff };
}
