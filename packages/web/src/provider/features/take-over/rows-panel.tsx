import { takeOverKinds, type TakeOverRow } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { count } from '../../../ui/format/count.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { parseTakeOverSearch, type TakeOverSearch } from '../../navigation/take-over-search.ts';
import { takeOverQueries } from './take-over-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/take-over/$id');

/** Every row with what is wrong with it and what became of it. */
export function RowsPanel({ id }: { readonly id: string }): ReactElement {
  const search = route.useSearch();
  const { page = 1, limit = 20, kind, only } = search;
  const navigate = route.useNavigate();
  const rows = useQuery(takeOverQueries.rows(id, { page, limit, ...(kind && { kind }), ...(only && { only }) }));
  const move = (change: TakeOverSearch): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <Panel flush title={words.rowList.title}>
      <div className="flex flex-wrap gap-3 border-b border-line px-4 pb-3">
        <Choice
          name="only"
          label={words.rowList.shown}
          value={only ?? ''}
          options={onlyOptions}
          onChange={(value) => move({ only: parseTakeOverSearch({ only: value }).only })}
        />
        <Choice
          name="kind"
          label={words.rowList.whichFile}
          value={kind ?? ''}
          options={kindOptions}
          onChange={(value) => move({ kind: parseTakeOverSearch({ kind: value }).kind })}
        />
      </div>
      <Loaded query={rows} failed={words.rowList.loadFailed}>
        {(data) => (
          <>
            <Table
              label={words.rowList.title}
              columns={columns}
              rows={data?.items}
              rowKey={(row) => `${row.kind} ${row.rowNo}`}
              refreshing={rows.isPlaceholderData}
              dense
              empty={
                <EmptyState icon="check" title={words.rowList.none}>
                  {words.rowList.noneText}
                </EmptyState>
              }
            />
            {data && data.items.length > 0 && (
              <Pagination
                of={words.rowList.of}
                {...data}
                onPage={(to) => move({ page: to.page })}
                onLimit={(next) => move({ limit: next })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const onlyOptions = [
  { value: '', label: words.rowList.all },
  { value: 'problems', label: words.rowList.problems },
  { value: 'warnings', label: words.rowList.warnings },
];
const kindOptions = [
  { value: '', label: words.rowList.anyFile },
  ...takeOverKinds.map((kind) => ({ value: kind, label: words.counts.files[kind] })),
];

const tones: Record<TakeOverRow['state'], StatusTone> = {
  read: 'plain',
  ready: 'note',
  refused: 'bad',
  known: 'plain',
  done: 'good',
  waiting: 'note',
  inviting: 'note',
  failed: 'bad',
};

const columns: readonly Column<TakeOverRow>[] = [
  {
    key: 'row',
    title: words.rowList.row,
    phone: 'head',
    cell: ({ kind, rowNo }) => `${words.counts.files[kind]} ${count(rowNo)}`,
  },
  {
    key: 'customer',
    title: words.rowList.customer,
    cell: ({ kind, customer, resultId }) =>
      kind === 'customer' && resultId !== null ? (
        <TextLink to={paths.customer} params={{ id: resultId }}>
          {customer}
        </TextLink>
      ) : (
        customer || '–'
      ),
  },
  { key: 'about', title: words.rowList.about, cell: ({ text }) => <span className="tabular-nums">{text || '–'}</span> },
  {
    key: 'state',
    title: words.rowList.state,
    phone: 'corner',
    cell: ({ state }) => <Status tone={tones[state]}>{words.rowList.states[state]}</Status>,
  },
  {
    key: 'found',
    title: words.rowList.found,
    roomy: true,
    cell: ({ problems, warnings }) => [...problems, ...warnings].join(' ') || '–',
  },
];
