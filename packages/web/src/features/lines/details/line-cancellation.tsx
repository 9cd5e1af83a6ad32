import type { LineDetails } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CancelLineDialog } from './cancel-line-dialog.tsx';
import { words } from './words.tsx';

interface OfLine {
  readonly lineId: string;
  readonly cancellation: LineDetails['cancellation'];
}

/** That the line ends with its period, for as long as this can be called off. */
export function CancellationNews({ lineId, cancellation }: OfLine): ReactElement | null {
  const mayOperate = useMayDo('operate');
  const { busy, keep } = useKeepLine(lineId);
  if (!cancellation?.isScheduled) return null;
  return (
    <div className="mb-5">
      <Banner
        tone="warn"
        title={words.cancellation.scheduled(dateText(cancellation.periodEnd))}
        action={
          mayOperate && (
            <Button busy={busy} onClick={() => void keep()}>
              {words.cancellation.keep}
            </Button>
          )
        }
      >
        {words.cancellation.scheduledText}
      </Banner>
    </div>
  );
}

/** Whether the line can be let end with its period. */
export function useMayEnd(cancellation: LineDetails['cancellation'] | undefined): boolean {
  const mayOperate = useMayDo('operate');
  return mayOperate && cancellation !== undefined && cancellation !== null && !cancellation.isScheduled;
}

/** Offers to let the line end with its period. */
export function LineCancellation({ lineId, cancellation }: OfLine): ReactElement | null {
  const [open, setOpen] = useState(false);
  if (!useMayEnd(cancellation) || !cancellation) return null;
  return (
    <Panel title={words.cancellation.title}>
      <p className="text-ink-soft">{words.cancellation.text(dateText(cancellation.periodEnd))}</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {words.cancellation.button}
      </Button>
      <CancelLineDialog open={open} onOpenChange={setOpen} lineId={lineId} periodEnd={cancellation.periodEnd} />
    </Panel>
  );
}

function useKeepLine(lineId: string) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function keep(): Promise<void> {
    setBusy(true);
    const answer = await call('keepLine', { params: { id: lineId } });
    const about = `cancellation ${lineId}`;
    if (answer.ok) toast.success(words.cancellation.kept, { about });
    else toast.error(failureText(answer), { about });
    await refresh('keepLine');
    setBusy(false);
  }
  return { busy, keep };
}
