import type { Line } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { isMoving } from '../../../parts/line-status/line-states.ts';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { words as stateWords } from '../../../parts/line-status/words.ts';
import { SubscriptionStatus } from '../../../parts/subscription/subscription-status.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import type { ListView } from '../../../ui/table/use-list-view.ts';
import { groupedText } from '../../../ui/format/in-groups.tsx';
import { money } from '../../../ui/format/money.ts';
import { wholePercent } from '../../../ui/format/percent.ts';
import { pastDayText } from '../../../ui/format/past-day.ts';
import { dateText, shortDayText } from '../../../ui/format/time.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { ComingSign } from './coming-sign.tsx';
import { IccidCell, LineCell, LineNameCell } from './line-cell.tsx';
import { UsageOfLine } from './usage-of-line.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.ts';

const nothing = <span className="text-ink-faint">–</span>;

/** What holds for the present period, of which a terminated line has none. */
const ofPeriod =
  (cell: (line: Line) => ReactNode) =>
  (line: Line): ReactNode =>
    line.status === 'terminated' ? nothing : cell(line);

const name: Column<Line> = {
  key: 'line',
  title: words.columns.line,
  phone: 'head',
  sort: 'name',
  turnedSort: 'nameDown',
  cell: (line) => <LineCell line={line} />,
};
const denseName: Column<Line> = {
  ...name,
  cell: (line) => (
    <span className="sm:whitespace-nowrap">
      <LineNameCell line={line} />
    </span>
  ),
};
/** In the place of a missing name, where the ICCID has no column. */
const nameOrIccid: Column<Line> = {
  ...name,
  cell: (line) => (
    <span className="sm:whitespace-nowrap">
      <LineNameCell line={line} unnamed={groupedText(line.iccid)} />
    </span>
  ),
};
/** Of its own where a row has one line of text: what stays while the others are moved sideways is then narrow. */
const iccid: Column<Line> = {
  key: 'iccid',
  title: lineWords.iccid,
  sort: 'iccid',
  cell: (line) => (
    <span className="text-sm text-ink-faint">
      <IccidCell line={line} />
    </span>
  ),
};
const status: Column<Line> = {
  key: 'status',
  title: words.columns.status,
  sort: 'status',
  cell: (line) => <StatusCell line={line} />,
};
const denseStatus: Column<Line> = { ...status, cell: (line) => <DenseStatusCell line={line} /> };
const plan: Column<Line> = {
  key: 'plan',
  title: words.columns.plan,
  cell: (line) => (
    <span className="max-sm:text-right sm:whitespace-nowrap">
      {line.planName}
      <span className="block text-sm text-ink-faint">{carrierAndNextPlan(line)}</span>
    </span>
  ),
};
const densePlan: Column<Line> = {
  ...plan,
  cell: (line) => (
    <span className="max-sm:text-right sm:whitespace-nowrap">
      {line.planName} <span className="text-sm text-ink-faint">{carrierAndNextPlan(line)}</span>
    </span>
  ),
};
const usage: Column<Line> = {
  key: 'usage',
  title: words.columns.usage,
  sort: 'usage',
  sortsDown: true,
  turnedSort: 'leastUsage',
  cell: ofPeriod((line) => <UsageOfLine line={line} stacked />),
};
const denseUsage: Column<Line> = { ...usage, cell: ofPeriod((line) => <UsageOfLine line={line} figuresOnly />) };
const imei: Column<Line> = {
  key: 'imei',
  title: words.columns.imei,
  cell: (line) => copyable(line.imei, words.columns.imei),
};
const msisdn: Column<Line> = {
  key: 'msisdn',
  title: words.columns.msisdn,
  cell: (line) => copyable(line.msisdn, lineWords.phoneNumber, 'phone'),
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
  cell: ({ statusSince }) => (
    <span className="whitespace-nowrap text-ink-soft">
      <TimeAgo at={statusSince} />
    </span>
  ),
};

const share: Column<Line> = {
  key: 'share',
  title: words.columns.share,
  align: 'end',
  sort: 'share',
  sortsDown: true,
  turnedSort: 'leastShare',
  cell: ofPeriod(({ usedBytes, includedBytes }) =>
    includedBytes === 0 ? nothing : wholePercent(usedBytes / includedBytes),
  ),
};
const cost: Column<Line> = {
  key: 'cost',
  title: words.columns.cost,
  align: 'end',
  sort: 'cost',
  sortsDown: true,
  turnedSort: 'leastCost',
  cell: ofPeriod(({ costCents }) => <span title={words.costText}>{money(costCents)}</span>),
};
const lastSeen: Column<Line> = {
  key: 'lastSeen',
  title: words.columns.lastSeen,
  align: 'end',
  sort: 'lastSeen',
  sortsDown: true,
  turnedSort: 'longestUnseen',
  cell: ({ lastSeenOn }) => (
    <span className="whitespace-nowrap text-ink-soft">
      {lastSeenOn === null ? words.neverSeen : pastDayText(lastSeenOn)}
    </span>
  ),
};
const eid: Column<Line> = {
  key: 'eid',
  title: words.columns.eid,
  cell: (line) => copyable(line.eid, words.columns.eid),
};
const imsi: Column<Line> = {
  key: 'imsi',
  title: words.columns.imsi,
  cell: (line) => copyable(line.imsi, words.columns.imsi),
};

const ipAddress: Column<Line> = {
  key: 'ipAddress',
  title: words.columns.ipAddress,
  cell: (line) => copyable(line.ipAddress, words.columns.ipAddress),
};

const choosable = [status, plan, usage, share, cost, tags, imei, msisdn, eid, imsi, ipAddress, lastSeen, since];
/** The columns that may be hidden; the line itself is always shown. */
export const choosableColumns = choosable.map(({ key, title }) => ({ value: key, label: title }));

/** Columns that few people need. */
export const hiddenAtFirst: ReadonlySet<string> = new Set([
  'share',
  'imei',
  'msisdn',
  'tags',
  'eid',
  'imsi',
  'ipAddress',
  'lastSeen',
]);

/** The column that lines are in order of, but for their name, which is always there. */
const columnOfOrder = (order: string): Column<Line> | undefined =>
  [usage, share, cost, lastSeen].find(({ sort, turnedSort }) => sort === order || turnedSort === order);

/** What lines are in order of as one fact of a line; undefined where that is its name or its usage. */
export function factOfOrder(order: string): ((line: Line) => ReactNode) | undefined {
  const ordered = columnOfOrder(order);
  return ordered === usage ? undefined : ordered?.cell;
}

/** Cells with one line of text instead of two. */
const denser = new Map([
  [name, denseName],
  [status, denseStatus],
  [plan, densePlan],
  [usage, denseUsage],
]);

/** Lines of every plan, in the columns and height that the person chose; the column that they are in order of is always there. */
export function lineColumns({ hidden, dense }: ListView, order = ''): readonly Column<Line>[] {
  const ordered = columnOfOrder(order);
  const shown = choosable.filter((column) => column === ordered || !hidden.has(column.key));
  if (!dense) return [name, ...shown];
  return [name, iccid, ...shown].map((column) => denser.get(column) ?? column);
}

/**
 * The columns that are left out where there is no room, the least needed first. None is where the person added columns:
 * who wants to see that many moves them sideways.
 */
export function givingWay({ hidden }: ListView, order = ''): readonly string[] {
  const added = [...hiddenAtFirst].some((key) => !hidden.has(key));
  const ordered = columnOfOrder(order)?.key ?? order;
  return added ? [] : [since, cost, plan, iccid].map(({ key }) => key).filter((key) => key !== ordered);
}

/** Columns without that of the ICCID, which tells lines without a name apart. */
export function withoutIccid(columns: readonly Column<Line>[]): readonly Column<Line>[] {
  return columns.map((column) => (column === denseName ? nameOrIccid : column));
}

/** Lines of one plan, without its column. */
export const planLineColumns = [name, status, usage, { ...since, roomy: true }] as const;

function carrierAndNextPlan({ carrierName, nextPlanName, nextPlanOn }: Line): string {
  if (nextPlanName === null) return carrierName;
  return nextPlanOn === null
    ? words.changing(carrierName, nextPlanName)
    : words.changes(carrierName, nextPlanName, dateText(nextPlanOn));
}

function copyable(value: string | null, label: string, group: 0 | 'phone' = 0): ReactElement {
  return value === null ? nothing : <CopyText value={value} label={label} group={group} />;
}

function StatusCell({ line }: { readonly line: Line }): ReactElement {
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <LineStatus status={line.status} />
      {line.subscriptionStatus === 'past_due' && <SubscriptionStatus status="past_due" />}
      {statusNotes(line).map((note) => (
        <span key={note} className="text-sm text-ink-faint">
          {note}
        </span>
      ))}
      <ComingSign jobs={line.scheduledJobs} />
    </span>
  );
}

/** All of it in one line, so that each row is as high as the others; what does not fit is in the tooltip. */
function DenseStatusCell({ line }: { readonly line: Line }): ReactElement {
  const notes = statusNotes(line).join(', ');
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <LineStatus status={line.status} />
      {line.subscriptionStatus === 'past_due' && <SubscriptionStatus status="past_due" />}
      {notes && (
        <span title={notes} className="max-w-40 truncate text-sm text-ink-faint">
          {notes}
        </span>
      )}
      <ComingSign jobs={line.scheduledJobs} />
    </span>
  );
}

/** Why it is suspended, when it ends, and whom it waits for. */
function statusNotes({ suspendReasons, endsOn, status: state, carrierName }: Line): string[] {
  return [
    suspendReasons.map((reason) => stateWords.reasons[reason]).join(', '),
    endsOn === null ? '' : words.endsOn(shortDayText(endsOn)),
    isMoving(state) ? words.waitsFor(carrierName) : '',
  ].filter((note) => note !== '');
}
