import type { RealityCheck } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../api/stale.ts';
import { Button } from '../../ui/action/button.tsx';
import { dateTimeText } from '../../ui/format/time.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.tsx';

/** Asks the carriers now; says when that may be done again. */
export function CheckButton({ check }: { readonly check: RealityCheck }): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const isRunning = check.state === 'running';
  const isTooEarly = !isRunning && check.nextPossibleAt !== null;
  async function begin(): Promise<void> {
    setBusy(true);
    const answer = await call('checkReality', {});
    if (answer.ok) toast.clear('check');
    else toast.error(failureText(answer), { about: 'check' });
    await refresh('checkReality');
    setBusy(false);
  }
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {isTooEarly && (
        <span className="text-sm text-ink-faint">{words.nextCheck(dateTimeText(check.nextPossibleAt ?? ''))}</span>
      )}
      <Button icon="refresh" busy={busy || isRunning} disabled={isTooEarly} onClick={() => void begin()}>
        {words.checkNow}
      </Button>
    </span>
  );
}
