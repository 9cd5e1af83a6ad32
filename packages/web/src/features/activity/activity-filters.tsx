import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { noActivitySearch, type ActivitySearch } from '../../navigation/activity-search.ts';
import { nameOf } from '../../parts/line-name/name-of.ts';
import { PeriodFields } from '../../parts/period/period-fields.tsx';
import { Button } from '../../ui/action/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { FilterToken } from '../../ui/overlay/filter-token.tsx';
import { isNarrow, kindOptions } from './activity-filter.ts';
import { words } from './words.ts';

export interface ActivityFiltersProps {
  readonly search: ActivitySearch;
  readonly onFilter: (to: Partial<ActivitySearch>) => void;
}

/** A text, a kind, a person, days, and the line that the address names. */
export function ActivityFilters({ search, onFilter }: ActivityFiltersProps): ReactElement {
  const { searchTerm, status, from, to } = search;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{words.filters}</legend>
      <SearchBox
        value={searchTerm}
        label={words.search}
        delayMs={300}
        className="sm:max-xl:w-48"
        onSearch={(term) => onFilter({ searchTerm: term })}
      />
      <FilterToken
        title={words.kind}
        options={kindOptions}
        value={status}
        onChange={(kind) => onFilter({ status: kind })}
      />
      <PersonToken value={search.person} onChange={(person) => onFilter({ person })} />
      {search.line !== '' && <LineToken id={search.line} onRemove={() => onFilter({ line: '' })} />}
      <PeriodFields from={from} to={to} onPeriod={onFilter} />
      {isNarrow(search) && (
        <Button size="small" tone="quiet" onClick={() => onFilter(noActivitySearch)}>
          {words.clear}
        </Button>
      )}
    </fieldset>
  );
}

interface PersonTokenProps {
  readonly value: string;
  readonly onChange: (person: string) => void;
}

function PersonToken({ value, onChange }: PersonTokenProps): ReactElement {
  const { data } = useQuery(queries.people());
  const options = (data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  return <FilterToken title={words.person} options={options} value={value} onChange={onChange} />;
}

function LineToken({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }): ReactElement {
  const { data } = useQuery(queries.line(id, 7));
  const label = data ? nameOf(data.line) : words.oneLine;
  return (
    <FilterToken
      title={words.line}
      options={[{ value: id, label }]}
      value={id}
      onChange={(chosen) => {
        if (chosen === '') onRemove();
      }}
    />
  );
}
