import type { StaffMember } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { roleName } from '../../parts/role/role-rights.ts';
import { useStaffSession } from '../../session/session-context.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { memberName } from './member-name.ts';
import { RoleChoice } from './role-choice.tsx';
import { words } from './words.ts';

export interface ChangeRoleDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly member: StaffMember;
}

export function ChangeRoleDialog({ open, onOpenChange, member }: ChangeRoleDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.changeRole.title(memberName(member))}
      description={words.changeRole.appliesNow}
    >
      <RoleForm key={member.id} member={member} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RoleForm({ member, onDone }: { readonly member: StaffMember; readonly onDone: () => void }): ReactElement {
  const refresh = useRefresh();
  const session = useStaffSession();
  const [role, setRole] = useState(member.role);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function save(): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await callProvider('changeStaffRole', { params: { id: member.id }, body: { role } });
    await refresh('changeStaffRole');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.changeRole.done(memberName(member), roleName(role)));
    onDone();
    // What the console offers follows the role.
    if (member.isYou) await session.check();
    return undefined;
  }
  return (
    <div className="flex flex-col gap-5">
      <RoleChoice value={role} onChange={setRole} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button tone="primary" busy={busy} disabled={role === member.role} onClick={() => void save()}>
          {words.changeRole.button}
        </Button>
      </DialogActions>
    </div>
  );
}
