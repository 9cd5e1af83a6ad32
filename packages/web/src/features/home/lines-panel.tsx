import type { HomeKpis, LineState } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LineStatus } from '../../parts/line-status/line-status.tsx';
import { lineStates } from '../../parts/line-status/line-states.ts';
import { count } from '../../ui/format/count.ts';
import { monthText } from '../../ui/format/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { lineTotal } from './line-total.ts';
import { words } from './words.tsx';

const order: readonly LineState[] = [
  'active',
  'activating',
  'resuming',
  'suspending',
  'suspended',
  'outcome_unknown',
  'activation_failed',
  'terminating',
  'inventory',
];

/** How many lines are in each state, as a bar and as links to exactly those lines, and what moved this month. */
export function LinesPanel({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  const counts = new Map(kpis?.linesByStatus.map((one) => [one.status, one.count]));
  const states = order.filter((status) => (counts.get(status) ?? 0) > 0);
  const total = kpis ? Math.max(1, lineTotal(kpis)) : 1;
  return (
    <Panel title={words.lines.title} action={<TextLink to={paths.lines}>{words.lines.all}</TextLink>}>
      {kpis ? (
        <>
          <div className="mt-1 mb-3">
            <ShareBar
              whole={total}
              shares={states.map((status) => ({
                key: status,
                tone: lineStates[status].tone,
                amount: counts.get(status) ?? 0,
              }))}
            />
          </div>
          <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
            <ul className="flex flex-wrap content-start gap-x-8 max-sm:flex-col">
              {states.map((status) => (
                <li key={status} className="flex min-h-9 items-center justify-between gap-3 py-1">
                  <RowLink to={paths.lines} search={{ status }}>
                    <LineStatus status={status} />
                  </RowLink>
                  <span className="font-medium">{count(counts.get(status) ?? 0)}</span>
                </li>
              ))}
            </ul>
            <Moves kpis={kpis} />
          </div>
        </>
      ) : (
        <div className="flex flex-col gap-3 py-1">
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-16 w-full lg:hidden" />
        </div>
      )}
    </Panel>
  );
}

/** What the month brought so far, and the plans that the lines are on. */
function Moves({ kpis: { thisMonth, activePlanCount } }: { readonly kpis: HomeKpis }): ReactElement {
  return (
    <dl className="grid grid-cols-3 gap-4 lg:gap-8 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:border-l lg:border-line lg:pl-8">
      <Move label={words.lines.activated(monthText(thisMonth.month))}>{count(thisMonth.activatedCount)}</Move>
      <Move label={words.lines.ended(monthText(thisMonth.month))}>{count(thisMonth.endedCount)}</Move>
      <Move label={words.lines.plans}>
        <TextLink to={paths.activePlans}>{count(activePlanCount)}</TextLink>
      </Move>
    </dl>
  );
}

function Move({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
