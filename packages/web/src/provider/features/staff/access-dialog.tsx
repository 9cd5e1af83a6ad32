import type { StaffMember } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { memberName } from './member-name.ts';
import { words } from './words.ts';

export interface AccessDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly member: StaffMember;
}

/** Takes a member's access away, or gives it back. */
export function AccessDialog({ open, onOpenChange, member }: AccessDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const isDisabled = member.status === 'disabled';
  const said = isDisabled ? words.access.letIn : words.access.disable;
  async function change(): Promise<void> {
    setBusy(true);
    setRefused('');
    const body = { isDisabled: !isDisabled };
    const answer = await callProvider('changeStaffAccess', { params: { id: member.id }, body });
    if (answer.ok) onOpenChange(false);
    await refresh('changeStaffAccess');
    setBusy(false);
    if (answer.ok) toast.success(said.done(memberName(member)));
    else setRefused(failureText(answer));
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (busy) return;
        setRefused('');
        onOpenChange(next);
      }}
      title={said.title(memberName(member))}
      confirmText={said.confirm}
      tone={isDisabled ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void change()}
    >
      <p>{member.isYou ? words.access.disable.own : said.text(member.email)}</p>
      <div className="mt-3">
        <RefusalNote text={refused} />
      </div>
    </AlertDialog>
  );
}
