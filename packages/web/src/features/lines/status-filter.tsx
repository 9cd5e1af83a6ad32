import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import type { ListSearch } from '../../navigation/list-search.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/count.ts';
import { cx } from '../../ui/cx.ts';
import { filterWord, knownFilter, offeredFilters, type LineFilter } from './line-filter.ts';

/** Which lines to list, as links, so that every choice has an address. Figures come from the account's counters. */
export function StatusFilter({ search }: { readonly search: ListSearch }): ReactElement {
  const { data } = useQuery(queries.homeKPIs());
  const chosen = knownFilter(search.status);
  const states = data?.linesByStatus ?? [];
  const countOf = (filter: LineFilter) => states.find(({ status }) => status === filter)?.count;
  const all = states.filter(({ status }) => status !== 'terminated').reduce((sum, one) => sum + one.count, 0);
  const filters = offeredFilters(
    states.map(({ status }) => status),
    chosen,
  );
  return (
    <nav aria-label="Filter by status" className="-mx-1 flex min-w-0 gap-1 overflow-x-auto px-1 py-0.5">
      <Choice search={search} status="" word="All" figure={data && all} isChosen={!chosen} />
      {filters.map((filter) => (
        <Choice
          key={filter}
          search={search}
          status={filter}
          word={filterWord(filter)}
          figure={countOf(filter)}
          isChosen={filter === chosen}
        />
      ))}
    </nav>
  );
}

interface ChoiceProps {
  readonly search: ListSearch;
  readonly status: string;
  readonly word: string;
  readonly figure: number | undefined;
  readonly isChosen: boolean;
}

function Choice({ search, status, word, figure, isChosen }: ChoiceProps): ReactElement {
  return (
    <Link
      to={paths.lines}
      search={{ ...search, status, page: 1, cursor: '' }}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={cx(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-box px-2.5 text-sm font-medium whitespace-nowrap transition-colors max-sm:h-10',
        isChosen ? 'bg-brand-soft text-brand-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {word} {figure !== undefined && figure > 0 && <span className="font-normal">{count(figure)}</span>}
    </Link>
  );
}
