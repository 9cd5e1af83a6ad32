import { useQuery } from '@tanstack/react-query';
import { auditActorKinds } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import type { AuditSearch } from '../../navigation/audit-search.ts';
import { DaysToken } from '../../parts/filters/days-token.tsx';
import { actionText } from './action-text.ts';
import { auditQueries } from './audit-queries.ts';
import { IdsToken } from './ids-token.tsx';
import { words } from './words.ts';

interface AuditFiltersProps {
  readonly filter: AuditSearch;
  readonly onChange: (filter: AuditSearch) => void;
}

/** What the list is narrowed to, in one row. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps): ReactElement {
  const actions = useQuery(auditQueries.actions()).data?.actions ?? [];
  const narrow = (more: AuditSearch): void => onChange({ ...filter, ...more });
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{words.filters.label}</legend>
      <FilterToken
        title={words.filters.kind}
        value={filter.actorKind ?? ''}
        options={auditActorKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(value) => narrow({ actorKind: auditActorKinds.find((kind) => kind === value) })}
      />
      <FilterToken
        title={words.filters.action}
        value={filter.action ?? ''}
        options={actions.map((value) => ({ value, label: actionText(value) }))}
        onChange={(value) => narrow({ action: value || undefined })}
      />
      <DaysToken from={filter.from} to={filter.to} onChange={narrow} />
      <IdsToken filter={filter} onChange={narrow} />
    </fieldset>
  );
}
