import type { BankImport } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { count } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useAction } from '../../navigation/actions/use-action.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { bankQueries } from './bank-queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/transfers/imports');

/** Bank statements that were imported, and the way to import one. */
export function BankImportsPage(): ReactElement {
  const { page = 1, limit = 20 } = route.useSearch();
  const navigate = route.useNavigate();
  const [isNew, setIsNew] = useState(false);
  const list = useQuery(bankQueries.list({ page, limit }));
  const action = useAction('importStatement', () => setIsNew(true));
  const begin = <ActionButton action={action} tone="primary" hasIcon />;
  return (
    <>
      <MoneyAction>{begin}</MoneyAction>
      <p className="text-ink-soft">{words.intro}</p>
      <PagedList
        words={words}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onMove={(to) => void navigate({ search: { limit: to.limit ?? limit, page: to.page } })}
        empty={
          <EmptyState icon="billing" title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      />
      {isNew && (
        <ImportDialog
          onClose={() => setIsNew(false)}
          onDone={(id) => void navigate({ to: paths.bankImport, params: { id } })}
        />
      )}
    </>
  );
}

const countOf = ({ counts }: BankImport, states: readonly string[]): number =>
  counts.reduce((sum, one) => (states.includes(one.state) ? sum + one.count : sum), 0);

const columns: readonly Column<BankImport>[] = [
  {
    key: 'name',
    title: words.name,
    phone: 'head',
    cell: ({ id, name }) => (
      <RowLink to={paths.bankImport} params={{ id }}>
        {name}
      </RowLink>
    ),
  },
  {
    key: 'deposits',
    title: words.deposits,
    align: 'end',
    cell: ({ counts }) => count(counts.reduce((sum, one) => sum + one.count, 0)),
  },
  {
    key: 'waiting',
    title: words.waiting,
    align: 'end',
    cell: (one) => count(countOf(one, ['open', 'refused'])),
  },
  { key: 'recorded', title: words.recorded, align: 'end', cell: (one) => count(countOf(one, ['recorded'])) },
  { key: 'imported', title: words.imported, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  { key: 'by', title: words.byWhom, cell: ({ createdBy }) => createdBy },
];
