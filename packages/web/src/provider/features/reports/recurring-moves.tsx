import { useQuery } from '@tanstack/react-query';
import type { MovedCustomer } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { paths } from '../../navigation/paths.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { reportsQueries } from './reports-queries.ts';
import { words } from './words.ts';

interface RecurringMovesProps {
  readonly month: string;
  readonly title: string;
}

/** The customers whose recurring revenue changed in a month. */
export function RecurringMoves({ month, title }: RecurringMovesProps): ReactElement {
  const query = useQuery(reportsQueries.recurringMoves(month));
  const save = () => callProvider('exportRecurring', { query: { month } });
  return (
    <Loaded query={query} failed={words.recurring.loadFailed} frame={inPanel}>
      {(data) => (
        <Panel
          flush
          title={title}
          note={data && words.recurring.count(data.customerCount)}
          action={<FileButton action="exportRecurringMonth" get={save} />}
        >
          <Table
            label={title}
            columns={columns}
            rows={data?.customers}
            rowKey={({ accountId }) => accountId}
            refreshing={query.isPlaceholderData}
            skeletonRows={4}
            empty={<EmptyState icon="check" title={words.recurring.noMoves} />}
            dense
          />
        </Panel>
      )}
    </Loaded>
  );
}

const columns: readonly Column<MovedCustomer>[] = [
  {
    key: 'customer',
    title: words.customer,
    phone: 'head',
    cell: ({ accountId, company }) => (
      <RowLink to={paths.customer} params={{ id: accountId }}>
        {company}
      </RowLink>
    ),
  },
  { key: 'move', title: words.recurring.change, cell: ({ move }) => words.recurring.moves[move] },
  { key: 'before', title: words.recurring.before, align: 'end', cell: ({ beforeCents }) => money(beforeCents) },
  { key: 'after', title: words.recurring.after, align: 'end', cell: ({ afterCents }) => money(afterCents) },
  {
    key: 'difference',
    title: words.recurring.difference,
    align: 'end',
    cell: ({ beforeCents, afterCents }) => money(afterCents - beforeCents),
  },
];
