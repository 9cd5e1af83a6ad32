import type { Line } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useShowLines } from '../../../api/show-lines.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { Button } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dateText } from '../../../ui/format/time.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { words } from './words.tsx';

export interface ScheduledPlanProps {
  readonly line: Line;
  readonly planName: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The change of plan that comes at the end of the period, and the way to call it off. */
export function ScheduledPlan({ line, planName, day }: ScheduledPlanProps): ReactElement {
  const mayOperate = useMayDo('operate');
  const [isOpen, setOpen] = useState(false);
  const { busy, callOff } = useCallOff(line, () => setOpen(false));
  return (
    <>
      <span className="text-ink-soft">{words.changesOn(planName, dateText(day))}</span>
      {mayOperate && (
        <Button size="small" className="ml-2" onClick={() => setOpen(true)}>
          {words.callOff.open}
        </Button>
      )}
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.callOff.title}
        confirmText={words.callOff.open}
        cancelText={words.callOff.keep}
        busy={busy}
        onConfirm={callOff}
      >
        {words.callOff.text(line.planName, planName)}
      </AlertDialog>
    </>
  );
}

/** A repeat changes nothing. */
function useCallOff(line: Line, onDone: () => void): { busy: boolean; callOff: () => void } {
  const refresh = useRefresh();
  const show = useShowLines();
  const [busy, setBusy] = useState(false);
  const callOff = async () => {
    setBusy(true);
    const answer = await call('callOffPlanChange', { params: { id: line.id } });
    setBusy(false);
    onDone();
    const none = { nextPlanId: null, nextPlanName: null, nextPlanOn: null };
    if (answer.ok) show((old) => (old.id === line.id ? { ...old, ...none } : old));
    void refresh('callOffPlanChange');
    const about = `plan change ${line.id}`;
    if (answer.ok) toast.success(words.callOff.done(line.planName), { about });
    else toast.error(failureText(answer), { detail: words.callOff.failed, about });
  };
  return { busy, callOff: () => void callOff() };
}
