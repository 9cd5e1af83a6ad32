import type { Person } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { words } from './words.ts';

export type Help = keyof typeof words.helps;

const calls = {
  password: 'resetCustomerPassword',
  sessions: 'endCustomerSessions',
  unlock: 'unlockCustomerPerson',
} as const satisfies Record<Help, string>;

interface HelpDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly person: Person;
  readonly help: Help;
  readonly onClose: () => void;
}

/** Helps a person to log in, with a reason. */
export function HelpDialog({ id, person, help, onClose }: HelpDialogProps): ReactElement {
  const said = words.helps[help];
  return (
    <DecisionDialog
      title={said.act}
      text={said.text(person.email)}
      confirm={said.act}
      done={said.done}
      change={calls[help]}
      decide={(reason) => callProvider(calls[help], { params: { id, item: person.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
