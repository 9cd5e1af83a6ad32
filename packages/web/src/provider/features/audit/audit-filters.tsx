import { useQuery } from '@tanstack/react-query';
import { auditActorKinds } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { parseAuditSearch, type AuditSearch } from '../../navigation/audit-search.ts';
import { auditQueries } from './audit-queries.ts';
import { words } from './words.ts';

export interface AuditFiltersProps {
  readonly filter: AuditSearch;
  readonly onChange: (filter: AuditSearch) => void;
}

const texts = ['account', 'actorId', 'about'] as const;
const days = ['from', 'to'] as const;

/** What the list is narrowed to: kinds and actions at once, ids and days when they are applied. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps): ReactElement {
  const actions = useQuery(auditQueries.actions()).data?.actions ?? [];
  const form = useForm({
    initial: {
      account: filter.account ?? '',
      actorId: filter.actorId ?? '',
      about: filter.about ?? '',
      from: filter.from ?? '',
      to: filter.to ?? '',
    },
    validate: ({ from, to }) => (from && to && to < from ? { to: words.filters.wrongDays } : {}),
    onSubmit: (values) => onChange({ ...filter, ...parseAuditSearch(values), ...kept(filter) }),
  });
  return (
    <Panel title={words.filters.label}>
      <div className="flex flex-wrap gap-2 pb-3">
        <FilterToken
          title={words.filters.kind}
          value={filter.actorKind ?? ''}
          options={auditActorKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(value) => onChange({ ...filter, actorKind: auditActorKinds.find((kind) => kind === value) })}
        />
        <FilterToken
          title={words.filters.action}
          value={filter.action ?? ''}
          options={actions.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ ...filter, action: value || undefined })}
        />
      </div>
      <form noValidate onSubmit={form.submit} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6">
        {texts.map((name) => (
          <TextField
            key={name}
            label={words.filters[name]}
            autoComplete="off"
            spellCheck={false}
            {...form.field(name)}
          />
        ))}
        {days.map((name) => (
          <TextField key={name} label={words.filters[name]} type="date" {...form.field(name)} />
        ))}
        <Button type="submit" className="sm:self-end">
          {words.apply}
        </Button>
      </form>
    </Panel>
  );
}

const kept = ({ actorKind, action }: AuditSearch): AuditSearch => ({ actorKind, action });
