import type { Operations } from '@linekeeper/contract/provider';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { money } from '../../../ui/format/money.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { paths } from '../../navigation/paths.ts';
import { useWaitingApprovals } from '../../parts/waiting/use-waiting-for-you.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { homeQueries } from './home-queries.ts';
import { overdueOf } from './overdue-of.ts';
import { words } from './words.ts';

interface Asking {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action: ReactElement;
}

/** A cause that may need someone: still read, unreadable, in need, or quiet. */
export type Attention = { readonly key: string } & (
  | { readonly state: 'quiet' }
  | { readonly state: 'read' }
  | { readonly state: 'failed'; readonly of: string; readonly onRetry: () => void }
  | ({ readonly state: 'asks' } & Asking)
);

const said = words.attention;

/** Every cause in the order of its urgency; those that the role may do nothing about are left out. */
export function useAttention(): Attention[] {
  return [...useMoneyAttention(), ...useServiceAttention()];
}

function useMoneyAttention(): Attention[] {
  const mayDecide = useStaffMayDo('requests');
  const approvals = useWaitingApprovals();
  const counts = useQuery(homeQueries.counts());
  const receivables = useQuery(homeQueries.receivables());
  const decides = attentionOf('approvals', approvals, ({ forYouCount, waitingCount, waitingCents }) =>
    asksIf(forYouCount > 0, {
      title: said.approvals(forYouCount),
      note: said.ofAll(waitingCount, money(waitingCents)),
      action: (
        <LinkButton size="small" to={paths.approvals} aria-label={said.reviewApprovals}>
          {said.review}
        </LinkButton>
      ),
    }),
  );
  return [
    ...(mayDecide ? [decides] : []),
    attentionOf('pastDue', counts, ({ pastDueCount }) =>
      asksIf(pastDueCount > 0, {
        title: said.pastDue(pastDueCount),
        action: (
          <LinkButton size="small" to={paths.customers} search={{ group: 'past_due' }}>
            {said.showCustomers}
          </LinkButton>
        ),
      }),
    ),
    attentionOf('overdue', receivables, (data) =>
      asksIf(overdueOf(data) > 0, {
        title: said.overdue(money(overdueOf(data))),
        note: data.totals.aged.over90 > 0 && said.over90(money(data.totals.aged.over90)),
        action: (
          <LinkButton size="small" to={paths.money}>
            {said.showReceivables}
          </LinkButton>
        ),
      }),
    ),
  ];
}

function useServiceAttention(): Attention[] {
  const held = useQuery(homeQueries.held());
  const incidents = useQuery(homeQueries.incidents());
  const shipments = useQuery(homeQueries.shipments());
  return [
    attentionOf('held', held, ({ total }) =>
      asksIf(total > 0, {
        title: said.held(total),
        action: (
          <LinkButton size="small" to={paths.customers} search={{ hold: 'approval' }} aria-label={said.reviewCustomers}>
            {said.review}
          </LinkButton>
        ),
      }),
    ),
    attentionOf('incidents', incidents, (data) =>
      asksIf(waitingIn(data) > 0, {
        title: said.incidents(waitingIn(data)),
        note: oldestOf(data.counts.flatMap(({ oldestAt }) => oldestAt ?? [])),
        action: (
          <LinkButton size="small" to={paths.operations}>
            {said.openOperations}
          </LinkButton>
        ),
      }),
    ),
    attentionOf('shipments', shipments, ({ total, totalIsLowerBound, items }) =>
      asksIf(total > 0, {
        title: said.shipments(total, totalIsLowerBound),
        note: oldestOf(items.map(({ orderedAt }) => orderedAt)),
        action: (
          <LinkButton size="small" to={paths.shipments} search={{ state: 'ordered' }}>
            {said.showOrders}
          </LinkButton>
        ),
      }),
    ),
  ];
}

function attentionOf<Data>(
  key: keyof typeof said.causes,
  { data, isError, refetch }: UseQueryResult<Data>,
  says: (data: Data) => Asking | null,
): Attention {
  if (data === undefined)
    return isError
      ? { key, state: 'failed', of: said.causes[key], onRetry: () => void refetch() }
      : { key, state: 'read' };
  const asking = says(data);
  return asking ? { key, state: 'asks', ...asking } : { key, state: 'quiet' };
}

const asksIf = (needed: boolean, asking: Asking): Asking | null => (needed ? asking : null);

const waitingIn = ({ counts }: Operations): number => counts.reduce((sum, one) => sum + one.count, 0);

function oldestOf(moments: readonly string[]): ReactNode {
  const [oldest] = moments.toSorted();
  if (oldest === undefined) return null;
  return (
    <>
      {said.oldest} <TimeAgo at={oldest} />
    </>
  );
}
