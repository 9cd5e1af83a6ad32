import type { Hook } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { TypesChoice } from './types-choice.tsx';
import { words } from './words.ts';

interface EventsDialogProps {
  readonly hook: Hook;
  readonly onClose: () => void;
}

/** Other events for the same address. */
export function EventsDialog({ hook: { id, url, state, types }, onClose }: EventsDialogProps): ReactElement {
  const refresh = useRefresh();
  const [picked, setPicked] = useState(types);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await call('changeHook', { params: { id }, body: { types: picked, state } });
    await refresh('changeHook');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.events.done);
    return onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      closesOnlyByButton
      title={words.events.title}
      description={<span className="wrap-anywhere">{url}</span>}
      actions={
        <>
          <DialogCancel />
          <Button tone="primary" busy={busy} disabled={picked.length === 0} onClick={() => void save()}>
            {words.events.submit}
          </Button>
        </>
      }
    >
      <TypesChoice value={picked} onChange={setPicked} />
      <RefusalNote text={refused} />
    </Dialog>
  );
}
