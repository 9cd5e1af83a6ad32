import { staffRoles, type StaffRole } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { roleName, roleRights } from '../../parts/role/role-rights.ts';
import { words } from './words.ts';

export interface RoleChoiceProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

/** One of the roles, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{words.role}</legend>
      <div className="flex flex-col gap-2">
        {staffRoles.map((role) => (
          <RadioCard
            key={role}
            name="role"
            value={role}
            checked={role === value}
            onChange={() => onChange(role)}
            title={roleName(role)}
            note={roleRights(role).map((right) => (
              <span key={right} className="block">
                {right}
              </span>
            ))}
          />
        ))}
      </div>
    </fieldset>
  );
}
