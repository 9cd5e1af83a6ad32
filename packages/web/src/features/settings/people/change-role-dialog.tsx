import { roles, type Person, type Role } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { personName } from './person-name.ts';
import { RoleChoice } from './role-choice.tsx';
import { rightsLost, roleWords } from './role-words.ts';
import { TakeRightsDialog } from './take-rights-dialog.tsx';
import { words } from './words.ts';

export interface ChangeRoleDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly person: Person;
}

/** Another role for one person; asks once more when that takes rights away. */
export function ChangeRoleDialog({ open, onOpenChange, person }: ChangeRoleDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.changeRole.title(personName(person))}
      description={person.status === 'active' ? words.changeRole.appliesNow : words.changeRole.appliesLater}
    >
      <RoleForm person={person} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RoleForm({ person, onDone }: { readonly person: Person; readonly onDone: () => void }): ReactElement {
  const [role, setRole] = useKept<Role>('people.role', person.role, z.enum(roles));
  const [asking, setAsking] = useKept('people.role.asking', false, z.boolean());
  const { busy, refused, save } = useRoleChange(person, onDone);
  const lost = rightsLost(person.role, role);
  async function confirmed(): Promise<void> {
    await save(role);
    setAsking(false);
  }
  return (
    <div className="flex flex-col gap-5">
      <RoleChoice value={role} onChange={setRole} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button
          tone="primary"
          busy={busy && !asking}
          disabled={role === person.role}
          onClick={() => (lost.length > 0 ? setAsking(true) : void save(role))}
        >
          {words.changeRole.button}
        </Button>
      </DialogActions>
      <TakeRightsDialog
        open={asking}
        onOpenChange={setAsking}
        person={person}
        role={role}
        lost={lost}
        busy={busy}
        onConfirm={() => void confirmed()}
      />
    </div>
  );
}

function useRoleChange(person: Person, onDone: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function save(role: Role): Promise<void> {
    setBusy(true);
    setRefused('');
    const answer = await call('changeRole', { params: { id: person.id }, body: { role } });
    await refresh('changeRole');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.changeRole.done(personName(person), roleWords[role].name));
    onDone();
  }
  return { busy, refused, save };
}
