import type { Person, Role } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { personName } from './person-name.ts';
import { roleWords } from './role-words.ts';
import { words } from './words.ts';

export interface TakeRightsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly person: Person;
  readonly role: Role;
  readonly lost: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Lists the rights that a person loses. */
export function TakeRightsDialog(props: TakeRightsDialogProps): ReactElement {
  const { person, role, lost, busy } = props;
  return (
    <AlertDialog
      open={props.open}
      onOpenChange={(next) => busy || props.onOpenChange(next)}
      title={words.changeRole.question(
        person.isYou ? words.changeRole.yourself : personName(person),
        roleWords[role].name,
      )}
      confirmText={words.changeRole.confirm}
      tone="danger"
      busy={busy}
      onConfirm={props.onConfirm}
    >
      <p>{person.isYou ? words.changeRole.youLose : words.changeRole.theyLose}</p>
      <ul className="mt-1 list-disc pl-5">
        {lost.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {person.isYou && <p className="mt-2">{words.changeRole.onlyOwner}</p>}
    </AlertDialog>
  );
}
