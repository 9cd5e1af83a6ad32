import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { parseAuditSearch, type AuditSearch } from '../../navigation/audit-search.ts';
import { PopoverToken } from '../../parts/filters/popover-token.tsx';
import { words } from './words.ts';

const names = ['account', 'actorId', 'about'] as const;

interface IdsTokenProps {
  readonly filter: AuditSearch;
  readonly onChange: (ids: AuditSearch) => void;
}

/** For staff who come with an id: of a customer, of who acted, of what an entry concerns. */
export function IdsToken({ filter, onChange }: IdsTokenProps): ReactElement {
  const [account = '', actorId = '', about = ''] = names.map((name) => filter[name]);
  const set = [account, actorId, about].filter((id) => id !== '');
  return (
    <PopoverToken
      title={words.filters.ids}
      shown={set.join(', ')}
      onClear={() => onChange({ account: undefined, actorId: undefined, about: undefined })}
    >
      {(close) => (
        <Fields
          ids={{ account, actorId, about }}
          onChange={(ids) => {
            close();
            onChange(ids);
          }}
        />
      )}
    </PopoverToken>
  );
}

interface FieldsProps {
  readonly ids: Record<(typeof names)[number], string>;
  readonly onChange: (ids: AuditSearch) => void;
}

function Fields({ ids, onChange }: FieldsProps): ReactElement {
  const form = useForm({
    initial: ids,
    validate: () => ({}),
    onSubmit: (values) => {
      const { account, actorId, about } = parseAuditSearch(values);
      onChange({ account, actorId, about });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      {names.map((name) => (
        <TextField key={name} label={words.filters[name]} autoComplete="off" spellCheck={false} {...form.field(name)} />
      ))}
      <Button type="submit" tone="primary" className="self-start">
        {words.apply}
      </Button>
    </form>
  );
}
