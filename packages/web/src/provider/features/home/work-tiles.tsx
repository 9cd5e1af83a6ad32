import type { Operations } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { StatTile } from '../../../ui/layout/stat-tile.tsx';
import { paths } from '../../navigation/paths.ts';
import { useWaitingApprovals } from '../../parts/waiting/use-waiting-for-you.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { figureOf } from './figure.ts';
import { homeQueries } from './home-queries.ts';
import { words } from './words.ts';

/** What waits for a member of staff. */
export function WorkTiles(): ReactElement {
  const mayDecide = useStaffMayDo('money');
  const approvals = useWaitingApprovals();
  const shipments = useQuery(homeQueries.shipments());
  const incidents = useQuery(homeQueries.incidents());
  return (
    <>
      {mayDecide && (
        <StatTile
          to={paths.approvals}
          label={words.approvals}
          {...figureOf(approvals, {
            value: ({ forYouCount }) => count(forYouCount),
            note: ({ waitingCount, waitingCents }) => words.ofAll(waitingCount, money(waitingCents)),
            warns: ({ forYouCount }) => forYouCount > 0,
          })}
        />
      )}
      <StatTile
        to={paths.shipments}
        search={{ state: 'ordered' }}
        label={words.shipments}
        {...figureOf(shipments, {
          value: ({ total, totalIsLowerBound }) => (totalIsLowerBound ? words.atLeast(total) : count(total)),
          note: ({ items }) => items[0] && ago(items[0].orderedAt),
        })}
      />
      <StatTile
        to={paths.operations}
        label={words.incidents}
        {...figureOf(incidents, {
          value: (data) => count(waitingIn(data)),
          note: oldestOf,
          warns: (data) => waitingIn(data) > 0,
        })}
      />
    </>
  );
}

const waitingIn = ({ counts }: Operations): number => counts.reduce((sum, one) => sum + one.count, 0);

const ago = (at: string): ReactElement => <TimeAgo at={at} />;

function oldestOf({ counts }: Operations): ReactNode {
  const [oldest] = counts.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted();
  if (oldest === undefined) return words.nothingWaits;
  return (
    <>
      {words.oldest} {ago(oldest)}
    </>
  );
}
