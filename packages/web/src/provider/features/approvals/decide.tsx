import type { Approval, ProviderEndpointName } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface DecideProps {
  readonly request: Approval;
  /** False: something stands against it by now. */
  readonly canBeDone: boolean;
  readonly onDone: () => void;
}

/** A colleague approves or refuses; the person who asked withdraws. */
export function Decide({ request, canBeDone, onDone }: DecideProps): ReactElement {
  const self = useStaffSelf();
  const { busy, refused, send } = useDecision(onDone);
  const params = { id: request.id };
  if (self?.id === request.askedBy.id)
    return (
      <>
        <p className="text-ink-soft">{words.own}</p>
        <RefusalNote text={refused} />
        <DialogActions>
          <Button
            busy={busy}
            onClick={() => void send('withdrawRequest', () => callProvider('withdrawRequest', { params }))}
          >
            {words.withdraw}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <Refuse
        busy={busy}
        onRefuse={(body) => send('refuseRequest', () => callProvider('refuseRequest', { params, body }))}
      />
      <RefusalNote text={refused} />
      {canBeDone && (
        <DialogActions>
          <Button
            tone="primary"
            busy={busy}
            onClick={() => void send('approveRequest', () => callProvider('approveRequest', { params }))}
          >
            {words.approve}
          </Button>
        </DialogActions>
      )}
    </>
  );
}

interface RefuseProps {
  readonly busy: boolean;
  readonly onRefuse: (body: { readonly reason: string }) => Promise<void>;
}

/** Only a refusal has a reason: it opens with a button. */
function Refuse({ busy, onRefuse }: RefuseProps): ReactElement {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.reasonRequired } : {}),
    onSubmit: onRefuse,
  });
  if (!open)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {words.refuse}
      </Button>
    );
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      <TextField
        label={words.refuseReason}
        hint={words.refuseHint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <Button type="submit" tone="danger" busy={busy} className="self-start">
        {words.refuse}
      </Button>
    </form>
  );
}

type Decision = Extract<ProviderEndpointName, 'approveRequest' | 'refuseRequest' | 'withdrawRequest'>;
type Sent = Promise<Answer<{ state: Approval['state']; text: string }>>;

function useDecision(onDone: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(name: Decision, call: () => Sent): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await call();
    await refresh(name);
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    if (answer.value.state === 'failed') return setRefused(answer.value.text);
    toast.success(answer.value.text);
    return onDone();
  }
  return { busy, refused, send };
}
