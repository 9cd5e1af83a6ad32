import { apiKeyScopes, scopeFits, type ApiKeyScope, type Role } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { words } from './words.ts';

interface ScopesChoiceProps {
  readonly role: Role;
  readonly value: readonly ApiKeyScope[];
  readonly onChange: (scopes: ApiKeyScope[]) => void;
}

/** What a key may do; what its role has no use for cannot be chosen. */
export function ScopesChoice({ role, value, onChange }: ScopesChoiceProps): ReactElement {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{words.form.may}</legend>
      {apiKeyScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={scope}
          checked={value.includes(scope)}
          disabled={!scopeFits(role, scope)}
          onChange={(isChosen) =>
            onChange(apiKeyScopes.filter((one) => (one === scope ? isChosen : value.includes(one))))
          }
          label={
            <>
              {words.scopes[scope]}
              <span className="block text-sm text-ink-soft">{words.hints[scope]}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
