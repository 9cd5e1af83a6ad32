import { staffActionKinds, staffMayAct } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DecisionForm } from '../../parts/decision/decision-form.tsx';
import { useStaffSelf } from '../../session/session-context.ts';
import { ownEmailsQuery } from './own-emails-query.ts';
import { words as sentences } from './words.ts';

const words = sentences.emails;

export interface OwnEmailsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Which emails about work that waits the member wants. */
export function OwnEmailsDialog({ open, onOpenChange }: OwnEmailsDialogProps): ReactElement {
  const self = useStaffSelf();
  const emails = useQuery({ ...ownEmailsQuery(), enabled: open });
  const mayApprove = self && staffActionKinds.some((kind) => staffMayAct(self.role, kind));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.text}>
      {mayApprove ? (
        <Loaded query={emails} failed={words.loadFailed}>
          {(data) => data && <Choices {...data} onDone={() => onOpenChange(false)} />}
        </Loaded>
      ) : (
        <p className="text-ink-soft">{words.none}</p>
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly approvals: boolean;
  readonly isOffForAll: boolean;
  readonly onDone: () => void;
}

function Choices({ approvals, isOffForAll, onDone }: ChoicesProps): ReactElement {
  const refresh = useRefresh();
  const [wanted, setWanted] = useState(approvals);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('changeOwnEmails', { body: { approvals: wanted } });
    await refresh('changeOwnEmails');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.saved);
    return onDone();
  }
  return (
    <DecisionForm
      submit={(event) => {
        event.preventDefault();
        void save();
      }}
      busy={busy}
      refused={refused}
      confirm={words.save}
    >
      <Checkbox name="approvals" label={words.approvals} checked={wanted} onChange={setWanted} />
      {isOffForAll && <p className="text-sm text-ink-soft">{words.offForAll}</p>}
    </DecisionForm>
  );
}
