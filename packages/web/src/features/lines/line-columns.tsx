import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineStatus } from '../../parts/line-status/line-status.tsx';
import { suspendReasonWords } from '../../parts/line-status/line-state-words.ts';
import { LineUsage } from '../../parts/line-usage/line-usage.tsx';
import { SubscriptionStatus } from '../../parts/subscription/subscription-status.tsx';
import type { Column } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { LineCell } from './line-cell.tsx';
import { nameOf } from './name-of.ts';

const name: Column<Line> = { key: 'line', title: 'Line', phone: 'head', cell: (line) => <LineCell line={line} /> };
const status: Column<Line> = { key: 'status', title: 'Status', cell: (line) => <StatusCell line={line} /> };
const plan: Column<Line> = {
  key: 'plan',
  title: 'Plan',
  cell: ({ planName, carrierName }) => (
    <span className="max-sm:text-right">
      {planName}
      <span className="block text-sm text-ink-faint">{carrierName}</span>
    </span>
  ),
};
const usage: Column<Line> = {
  key: 'usage',
  title: 'Data this period',
  cell: (line) => (
    <LineUsage
      usedBytes={line.usedBytes}
      allowanceBytes={line.includedBytes}
      unitBytes={line.unitBytes}
      label={`Data used by ${nameOf(line)}`}
      stacked
    />
  ),
};
const since: Column<Line> = {
  key: 'since',
  title: 'Status since',
  align: 'end',
  roomy: true,
  cell: ({ statusSince }) => (
    <span className="whitespace-nowrap text-ink-soft">
      <TimeAgo at={statusSince} />
    </span>
  ),
};

/** Lines of every plan. */
export const lineColumns = [name, status, plan, usage, since] as const;
/** Lines of one plan, which need not say which. */
export const planLineColumns = [name, status, usage, since] as const;

function StatusCell({ line }: { readonly line: Line }): ReactElement {
  const reasons = line.suspendReasons.map((reason) => suspendReasonWords[reason]).join(', ');
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <LineStatus status={line.status} />
      {line.subscriptionStatus === 'past_due' && <SubscriptionStatus status="past_due" />}
      {reasons && <span className="text-sm text-ink-faint">{reasons}</span>}
    </span>
  );
}
