import type { Role } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { roleNamed, rolesUpwards, roleWords } from './role-words.ts';
import { words } from './words.ts';

export interface RoleChoiceProps {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** One of the five roles, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{words.role}</legend>
      <div className="flex flex-col gap-2">
        {rolesUpwards.map((role) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            checked={role === value}
            onChange={(chosen) => onChange(roleNamed(chosen) ?? value)}
            title={roleWords[role].name}
            note={roleWords[role].sentence}
          />
        ))}
      </div>
    </fieldset>
  );
}
