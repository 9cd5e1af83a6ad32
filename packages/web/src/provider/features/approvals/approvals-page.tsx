import { approvalStates, type Approval } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { money } from '../../../ui/format/money.ts';
import type { ApprovalsSearch } from '../../navigation/approvals-search.ts';
import { words as actionWords } from '../../parts/staff-action/words.ts';
import { approvalColumns } from './approval-columns.tsx';
import { approvalsQueries } from './approvals-queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/approvals');

const states = [
  { value: 'waiting', label: actionWords.states.waiting },
  { value: 'all', label: words.all },
  ...approvalStates
    .filter((state) => state !== 'waiting')
    .map((state) => ({ value: state, label: actionWords.states[state] })),
];

/** What staff did about money, and what waits for a second person. */
export function ApprovalsPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Approval>();
  const list = useQuery(approvalsQueries.list(askedBy(search)));
  const { state = 'waiting' } = search;
  const show = (value: string): void => void navigate({ search: { state: stateOf(value) } });
  return (
    <>
      <PagedList
        words={words.list}
        list={list}
        columns={approvalColumns(setOpen)}
        rowKey={({ id }) => id}
        onMove={(to) => void navigate({ search: { ...search, ...to } })}
        onClear={state === 'waiting' ? undefined : () => show('waiting')}
        tools={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Choice name="state" label={words.state} options={states} value={state} onChange={show} />
            {list.data && (
              <p className="text-sm text-ink-soft">
                {words.waitingSum(list.data.waitingCount, money(list.data.waitingCents))}
              </p>
            )}
          </div>
        }
        empty={
          <EmptyState icon="check" title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      />
      {open && <ReviewDialog request={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function stateOf(value: string): ApprovalsSearch['state'] {
  return (['all', ...approvalStates] as const).find((one) => one === value);
}

function askedBy({ state = 'waiting', page = 1, limit = 20, cursor }: ApprovalsSearch) {
  return { page, limit, ...(cursor && { cursor }), ...(state !== 'all' && { state }) };
}
