import type { Look } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { PagedList } from '../../../../parts/loaded/paged-list.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../../ui/feedback/status.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { dateTimeText } from '../../../../ui/format/time.ts';
import type { Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import type { CustomerSearch } from '../../../navigation/customer-search.ts';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { lookQueries } from './look-queries.ts';
import { words } from './words.ts';

interface LooksTabProps {
  /** Of the account. */
  readonly id: string;
  readonly search: CustomerSearch;
  readonly onMove: (to: Partial<CustomerSearch>) => void;
}

/** Which staff saw the account as its customer does, when and why, newest first. */
export function LooksTab({ id, search, onMove }: LooksTabProps): ReactElement {
  const { page = 1, limit = 20, cursor } = search;
  const looks = useQuery(lookQueries.all(id, { page, limit, ...(cursor && { cursor }) }));
  const mayEnd = useStaffMayDo('look');
  return (
    <PagedList
      words={words.list}
      list={looks}
      columns={columnsFor(id, mayEnd)}
      rowKey={(look) => look.id}
      onMove={onMove}
      empty={
        <EmptyState icon="eye" title={words.none}>
          {words.noneText}
        </EmptyState>
      }
    />
  );
}

const columnsFor = (account: string, mayEnd: boolean): readonly Column<Look>[] => [
  { key: 'by', title: words.columns.by, phone: 'head', cell: ({ by }) => by },
  {
    key: 'reason',
    title: words.columns.reason,
    cell: ({ reason }) => <span className="wrap-anywhere whitespace-pre-wrap">{reason}</span>,
  },
  { key: 'at', title: words.columns.at, cell: ({ begunAt }) => dateTimeText(begunAt) },
  { key: 'until', title: words.columns.until, cell: ({ endsAt }) => dateTimeText(endsAt) },
  {
    key: 'state',
    title: words.columns.state,
    cell: (look) =>
      look.isOpen ? (
        <OpenLook account={account} look={look} mayEnd={mayEnd} />
      ) : (
        <Status tone="plain">{words.over}</Status>
      ),
  },
];

interface OpenLookProps {
  readonly account: string;
  readonly look: Look;
  readonly mayEnd: boolean;
}

function OpenLook({ account, look, mayEnd }: OpenLookProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function end(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('endLook', { params: { id: account, lookId: look.id } });
    if (answer.ok) toast.success(words.ended);
    else toast.error(failureText(answer));
    await refresh('endLook');
    setBusy(false);
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Status tone="note">{words.open}</Status>
      {mayEnd && (
        <Button size="small" busy={busy} onClick={() => void end()}>
          {words.end}
        </Button>
      )}
    </span>
  );
}
