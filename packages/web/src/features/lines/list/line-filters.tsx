import { lineStates, suspendReasons } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { queries } from '../../../api/queries.ts';
import { words as stateWords } from '../../../parts/line-status/words.ts';
import { count } from '../../../ui/format/count.ts';
import { cx } from '../../../ui/look/cx.ts';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import type { LineFilters as Filters } from './line-filter.ts';
import { TagsSearched } from './tags-searched.tsx';
import { words } from './words.ts';

export interface LineFiltersProps {
  readonly search: Filters;
  readonly onFilter: (to: Partial<Filters>) => void;
}

const stateOptions = lineStates.map((state) => ({ value: state, label: stateWords.states[state].name }));
const reasonOptions = suspendReasons.map((reason) => ({ value: reason, label: stateWords.reasons[reason] }));

/** Filters as tokens that can be removed; their figures are the account's counters. */
export function LineFilters({ search, onFilter }: LineFiltersProps): ReactElement {
  const { carriers } = usePublicConfig();
  const { data: kpis } = useQuery(queries.homeKPIs());
  const { data: active } = useQuery(queries.activePlans());
  const { data: used } = useQuery(queries.lineTags());
  const tags = used?.tags.map(({ tag, count: amount }) => ({ value: tag, label: tag, end: count(amount) })) ?? [];
  const countOf = (state: string) => kpis?.linesByStatus.find(({ status }) => status === state)?.count ?? 0;
  const states = stateOptions.map((option) => ({
    ...option,
    end: countOf(option.value) && count(countOf(option.value)),
  }));
  const attention = active?.plans.reduce((sum, plan) => sum + plan.attentionCount, 0) ?? 0;
  const plans = active?.plans ?? [];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">{words.filters.label}</legend>
      <Attention
        amount={attention}
        isOn={search.status === 'attention'}
        onToggle={(on) => onFilter({ status: on ? 'attention' : '' })}
      />
      <FilterToken
        title={words.filters.status}
        options={states}
        value={search.status === 'attention' ? '' : search.status}
        onChange={(status) => onFilter({ status })}
      />
      <FilterToken
        title={words.filters.plan}
        options={plans.map(({ id, name, lineCount }) => ({ value: id, label: name, end: count(lineCount) }))}
        value={search.planId}
        onChange={(planId) => onFilter({ planId })}
      />
      <FilterToken
        title={words.filters.carrier}
        options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.carrier}
        onChange={(carrier) => onFilter({ carrier })}
      />
      <FilterToken
        title={words.filters.reason}
        options={reasonOptions}
        value={search.reason}
        onChange={(reason) => onFilter({ reason })}
      />
      <FilterToken title={words.filters.tag} options={tags} value={search.tag} onChange={(tag) => onFilter({ tag })} />
      <TagsSearched search={search} onFilter={onFilter} />
    </fieldset>
  );
}

interface AttentionProps {
  readonly amount: number;
  readonly isOn: boolean;
  readonly onToggle: (on: boolean) => void;
}

/** The most used filter, one press away. */
function Attention({ amount, isOn, onToggle }: AttentionProps): ReactElement {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={cx(
        'inline-flex h-7 items-center gap-1.5 rounded-box border px-2.5 text-sm font-medium whitespace-nowrap transition-colors max-sm:h-10',
        isOn ? 'border-brand-line bg-brand-soft text-brand-text' : 'border-line-strong text-ink-soft hover:bg-hover',
      )}
    >
      {words.filters.attention} {amount > 0 && <span className={isOn ? '' : 'text-warn'}>{count(amount)}</span>}
    </button>
  );
}
