import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { words } from './words.ts';

type Shown = ReplyOf<ProviderEndpoints['getTakeOver']>;
type Deed = 'checkTakeOver' | 'inviteTakenOver' | 'startTakeOver';

const told = {
  checkTakeOver: words.checkedAgain,
  inviteTakenOver: words.invited,
  startTakeOver: words.started,
} as const satisfies Record<Deed, string>;

/** What staff may do with a take-over as it is now. */
export function TakeOverActions({ takeOver }: { readonly takeOver: Shown }): ReactElement {
  const { id, state, counts, waitingCount } = takeOver;
  const [asked, setAsked] = useState<'invite' | 'start'>();
  const { busy, refused, act } = useActs(id, () => setAsked(undefined));
  const sum = (name: 'failed' | 'ready' | 'refused') => counts.reduce((all, one) => all + one[name], 0);
  const [ready, failed, left] = [sum('ready'), sum('failed'), sum('refused')];
  const mayStart = state === 'checked' ? ready > 0 : state === 'done' && failed > 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Download id={id} />
      {state === 'checked' && (
        <Button icon="refresh" busy={busy} onClick={() => void act('checkTakeOver')}>
          {words.check}
        </Button>
      )}
      {state === 'done' && waitingCount > 0 && (
        <Button icon="mail" onClick={() => setAsked('invite')}>
          {words.invite(waitingCount)}
        </Button>
      )}
      {mayStart && (
        <Button tone="primary" onClick={() => setAsked('start')}>
          {state === 'checked' ? words.start(ready) : words.startAgain(failed)}
        </Button>
      )}
      {asked === 'start' && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={words.startTitle}
          confirmText={state === 'checked' ? words.start(ready) : words.startAgain(failed)}
          busy={busy}
          onConfirm={() => void act('startTakeOver')}
        >
          <p>{words.startText(state === 'checked' ? ready : failed, left)}</p>
          <p>{words.startCharges}</p>
          <RefusalNote text={refused} />
        </AlertDialog>
      )}
      {asked === 'invite' && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={words.inviteTitle}
          confirmText={words.invite(waitingCount)}
          busy={busy}
          onConfirm={() => void act('inviteTakenOver')}
        >
          <p>{words.inviteText}</p>
          <RefusalNote text={refused} />
        </AlertDialog>
      )}
    </div>
  );
}

function useActs(id: string, onDone: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function act(deed: Deed): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await callProvider(deed, { params: { id } });
    await refresh(deed);
    setBusy(false);
    if (!answer.ok) {
      setRefused(failureText(answer));
      if (deed === 'checkTakeOver') toast.error(failureText(answer));
      return;
    }
    toast.success(told[deed]);
    onDone();
  }
  return { busy, refused, act };
}

function Download({ id }: { readonly id: string }): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('exportTakeOver', { params: { id } });
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.downloadFailed, about: 'take-over' });
    setBusy(false);
  }
  return (
    <Button icon="arrow-down" busy={busy} onClick={() => void save()}>
      {words.download}
    </Button>
  );
}
