import type { Person, Role } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { personName } from './person-name.ts';
import { roleWords } from './role-words.ts';

export interface TakeRightsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly person: Person;
  readonly role: Role;
  readonly lost: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Says what a person will not be able to do any more. */
export function TakeRightsDialog(props: TakeRightsDialogProps): ReactElement {
  const { person, role, lost, busy } = props;
  return (
    <AlertDialog
      open={props.open}
      onOpenChange={(next) => busy || props.onOpenChange(next)}
      title={`Make ${person.isYou ? 'yourself' : personName(person)} ${roleWords[role].name}?`}
      confirmText="Take these rights away"
      tone="danger"
      busy={busy}
      onConfirm={props.onConfirm}
    >
      <p>{person.isYou ? 'You will not be able to:' : 'They will not be able to:'}</p>
      <ul className="mt-1 list-disc pl-5">
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {person.isYou && <p className="mt-2">Only another owner can give them back to you.</p>}
    </AlertDialog>
  );
}
