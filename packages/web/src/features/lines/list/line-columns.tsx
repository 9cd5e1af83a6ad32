import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { words as stateWords } from '../../../parts/line-status/words.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import type { ListView } from '../../../ui/table/use-list-view.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { LineCell } from './line-cell.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

const name: Column<Line> = {
  key: 'line',
  title: words.columns.line,
  phone: 'head',
  sort: 'name',
  cell: (line) => <LineCell line={line} />,
};
const denseName: Column<Line> = { ...name, cell: (line) => <LineCell line={line} dense /> };
const status: Column<Line> = { key: 'status', title: words.columns.status, cell: (line) => <StatusCell line={line} /> };
const plan: Column<Line> = {
  key: 'plan',
  title: words.columns.plan,
  cell: ({ planName, carrierName }) => (
    <span className="max-sm:text-right sm:whitespace-nowrap">
      {planName}
      <span className="block text-sm text-ink-faint">{carrierName}</span>
    </span>
  ),
};
const densePlan: Column<Line> = {
  ...plan,
  cell: ({ planName, carrierName }) => (
    <span className="max-sm:text-right sm:whitespace-nowrap">
      {planName} <span className="text-sm text-ink-faint">{carrierName}</span>
    </span>
  ),
};
const usage: Column<Line> = {
  key: 'usage',
  title: words.columns.usage,
  cell: (line) => (
    <LineUsage
      usedBytes={line.usedBytes}
      allowanceBytes={line.includedBytes}
      unitBytes={line.unitBytes}
      label={lineWords.usedBy(nameOf(line))}
      stacked
    />
  ),
};
const denseUsage: Column<Line> = {
  ...usage,
  cell: (line) => (
    <div className="min-w-52">
      <LineUsage
        usedBytes={line.usedBytes}
        allowanceBytes={line.includedBytes}
        unitBytes={line.unitBytes}
        label={lineWords.usedBy(nameOf(line))}
      />
    </div>
  ),
};
const imei: Column<Line> = {
  key: 'imei',
  title: words.columns.imei,
  cell: (line) => copyable(line.imei, words.columns.imei),
};
const msisdn: Column<Line> = {
  key: 'msisdn',
  title: words.columns.msisdn,
  cell: (line) => copyable(line.msisdn, lineWords.phoneNumber),
};
const tags: Column<Line> = {
  key: 'tags',
  title: words.columns.tags,
  cell: ({ tags: all }) => (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {all.map((one) => (
        <Badge key={one}>{one}</Badge>
      ))}
    </span>
  ),
};
const since: Column<Line> = {
  key: 'since',
  title: words.columns.since,
  align: 'end',
  roomy: true,
  cell: ({ statusSince }) => (
    <span className="whitespace-nowrap text-ink-soft">
      <TimeAgo at={statusSince} />
    </span>
  ),
};

const choosable = [status, plan, usage, tags, imei, msisdn, since];
/** The columns that may be hidden; the line itself is always shown. */
export const choosableColumns = choosable.map(({ key, title }) => ({ value: key, label: title }));

/** Columns that few people need. */
export const hiddenAtFirst: ReadonlySet<string> = new Set(['imei', 'msisdn', 'tags']);

/** Cells with one line of text instead of two. */
const denser = new Map([
  [name, denseName],
  [plan, densePlan],
  [usage, denseUsage],
]);

/** Lines of every plan, in the columns and height that the person chose. */
export function lineColumns({ hidden, dense }: ListView): readonly Column<Line>[] {
  const shown = choosable.filter(({ key }) => !hidden.has(key));
  return [name, ...shown].map((column) => (dense ? (denser.get(column) ?? column) : column));
}

/** Lines of one plan, without its column. */
export const planLineColumns = [name, status, usage, since] as const;

function copyable(value: string | null, label: string): ReactElement | null {
  return value === null ? null : <CopyText value={value} label={label} group={0} />;
}

function StatusCell({ line }: { readonly line: Line }): ReactElement {
  const reasons = line.suspendReasons.map((reason) => stateWords.reasons[reason]).join(', ');
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <LineStatus status={line.status} />
      {line.subscriptionStatus === 'past_due' && <SubscriptionStatus status="past_due" />}
      {reasons && <span className="text-sm text-ink-faint">{reasons}</span>}
    </span>
  );
}
