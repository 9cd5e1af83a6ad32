import { bankRowStates, type BankImport, type BankRow } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import type { BankSearch } from '../../navigation/bank-search.ts';
import { parseBankSearch } from '../../navigation/bank-search.ts';
import { bankQueries } from './bank-queries.ts';
import { MatchDialog } from './match-dialog.tsx';
import { columnsOf } from './row-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/money/transfers/imports/$id');
const states = [
  { value: '', label: words.rows.all },
  ...bankRowStates.filter((state) => state !== 'queued').map((value) => ({ value, label: words.states[value] })),
];

/** The deposits of a statement; a person chooses for those that do not match. */
export function RowsPanel({ statement: { id, counts } }: { readonly statement: BankImport }): ReactElement {
  const search = route.useSearch();
  const { page = 1, limit = 20, state } = search;
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<BankRow>();
  const list = useQuery(bankQueries.rows({ id, counts }, { page, limit, ...(state && { state }) }));
  const move = (change: BankSearch): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <>
      <PagedList
        words={words.rows}
        list={list}
        columns={columnsOf(setChosen)}
        rowKey={({ rowNo }) => String(rowNo)}
        onMove={({ page: to, limit: next }) => move({ page: to, limit: next ?? limit })}
        tools={
          <Choice
            name="state"
            label={words.rows.shown}
            options={states}
            value={state ?? ''}
            onChange={(value) => move({ state: parseBankSearch({ state: value }).state })}
          />
        }
        empty={
          <EmptyState icon="check" title={words.rows.none}>
            {words.rows.noneText}
          </EmptyState>
        }
      />
      {chosen && <MatchDialog id={id} row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
