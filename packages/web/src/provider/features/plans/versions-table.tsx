import type { StaffPlan, StaffPlanVersion } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NarrowLine } from '../../../ui/table/narrow-line.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TermChanges } from './term-changes.tsx';
import { words } from './words.ts';

interface VersionsTableProps {
  readonly plan: StaffPlan | undefined;
  readonly versions: readonly StaffPlanVersion[] | undefined;
  /** Brings customers to one of them; undefined: not allowed, or there is none. */
  readonly onMove: (() => void) | undefined;
}

interface Row extends StaffPlanVersion {
  readonly mark: string | null;
  /** The version before it. */
  readonly before: StaffPlanVersion | undefined;
}

/** Every version, the newest first, with what it changed and who has it. */
export function VersionsTable({ plan, versions, onMove }: VersionsTableProps): ReactElement {
  return (
    <Panel flush title={words.page.versions} action={onMove && <Button onClick={onMove}>{words.move.open}</Button>}>
      <Table
        wide
        label={words.page.versions}
        columns={columns}
        rows={versions?.map((version, index) => ({
          ...version,
          mark: markOf(version, plan),
          before: versions[index + 1],
        }))}
        rowKey={({ versionNo }) => String(versionNo)}
        skeletonRows={2}
        dense
      />
    </Panel>
  );
}

function markOf({ versionNo }: StaffPlanVersion, plan: StaffPlan | undefined): string | null {
  if (plan?.waiting?.versionNo === versionNo) return words.page.waits;
  return plan?.versionNo === versionNo && plan.status === 'live' ? words.page.onSale : null;
}

function announcedText({ announced, before }: Row): string {
  if (!announced) return before ? words.page.notAnnounced : '–';
  const { at, reach, holdsFrom, toldCount } = announced;
  const text = words.page.announcedTo(words.page.reaches[reach], dateText(at), toldCount);
  return holdsFrom === null ? text : words.page.holdsFrom(text, dateText(holdsFrom));
}

const columns: readonly Column<Row>[] = [
  {
    key: 'version',
    title: words.version,
    phone: 'head',
    cell: ({ versionNo, mark, madeAt }) => (
      <span>
        <span className="inline-flex items-center gap-2">
          {versionNo}
          {mark !== null && <Badge>{mark}</Badge>}
        </span>
        <NarrowLine roomy>{dateText(madeAt)}</NarrowLine>
      </span>
    ),
  },
  {
    key: 'made',
    title: words.page.made,
    roomy: true,
    cell: ({ madeAt }) => <span className="whitespace-nowrap">{dateText(madeAt)}</span>,
  },
  { key: 'price', title: words.price, align: 'end', cell: ({ terms }) => money(terms.priceCents) },
  {
    key: 'changes',
    title: words.page.changes,
    cell: (row) => (
      <div>
        {row.before ? <TermChanges before={row.before.terms} after={row.terms} /> : '–'}
        {(row.before ?? row.announced) && <NarrowLine roomy>{announcedText(row)}</NarrowLine>}
      </div>
    ),
  },
  { key: 'announced', title: words.page.announced, roomy: true, cell: announcedText },
  {
    key: 'customers',
    title: words.customers,
    align: 'end',
    cell: ({ customerCount, lineCount }) => (
      <span>
        {count(customerCount)}
        <NarrowLine roomy>{words.linesOf(lineCount)}</NarrowLine>
      </span>
    ),
  },
  { key: 'lines', title: words.lines, align: 'end', roomy: true, cell: ({ lineCount }) => count(lineCount) },
  { key: 'monthly', title: words.monthly, align: 'end', cell: ({ monthlyCents }) => money(monthlyCents) },
];
