import type { SimOrderListed } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { count as countText } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { inventoryQueries } from './inventory-queries.ts';
import { CustomerLink } from './sim-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/inventory/provider/inventory/orders');

/** What SIMs were shipped with, and who claimed it. */
export function OrdersPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const mayOperate = useStaffMayDo('operations');
  const [asked, setAsked] = useState<SimOrderListed>();
  const orders = useQuery(inventoryQueries.orders({ page, limit, cursor }));
  return (
    <>
      <PagedList
        words={words.orders}
        list={orders}
        columns={mayOperate ? [...columns, renewColumn(setAsked)] : columns}
        rowKey={({ id }) => id}
        onMove={(to) => void navigate({ search: { limit, ...to, cursor: to.cursor || undefined } })}
        empty={
          <EmptyState icon="sim" title={words.orders.none}>
            {words.orders.noneText}
          </EmptyState>
        }
      />
      {asked && <RenewDialog order={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const columns: readonly Column<SimOrderListed>[] = [
  {
    key: 'name',
    title: words.orders.name,
    phone: 'head',
    cell: ({ id, name }) => (
      <RowLink to={paths.inventory} search={{ order: id }}>
        {name}
      </RowLink>
    ),
  },
  { key: 'sims', title: words.orders.sims, align: 'end', cell: ({ simCount }) => countText(simCount) },
  { key: 'created', title: words.orders.created, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    key: 'customer',
    title: words.customer,
    cell: ({ account }) => (account ? <CustomerLink {...account} /> : '–'),
  },
  {
    key: 'claimed',
    title: words.orders.claimed,
    cell: ({ claimedAt }) => (claimedAt ? <TimeAgo at={claimedAt} /> : words.orders.notClaimed),
  },
];

function renewColumn(onAsk: (order: SimOrderListed) => void): Column<SimOrderListed> {
  return {
    key: 'actions',
    title: words.orders.actions,
    actions: true,
    cell: (order) =>
      order.claimedAt === null ? (
        <Button size="small" aria-label={words.orders.renewOf(order.name)} onClick={() => onAsk(order)}>
          {words.orders.renew}
        </Button>
      ) : null,
  };
}

interface RenewDialogProps {
  readonly order: SimOrderListed;
  readonly onClose: () => void;
}

function RenewDialog({ order, onClose }: RenewDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [claimCode, setClaimCode] = useState<string>();
  async function renew(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('renewSimClaimCode', { params: { id: order.id } });
    await refresh('renewSimClaimCode');
    setBusy(false);
    if (answer.ok) setClaimCode(answer.value.claimCode);
    else setRefused(failureText(answer));
  }
  if (claimCode !== undefined) return <CodesDialog codes={[{ order: order.name, claimCode }]} onClose={onClose} />;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.orders.renewTitle(order.name)}
      confirmText={words.orders.renew}
      busy={busy}
      onConfirm={() => void renew()}
    >
      <p>{words.orders.renewText}</p>
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
