import type { ActivePlan } from '@linekeeper/contract';
import { paths } from '../../../navigation/paths.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** An active plan: its lines, their status, their usage and the price of each. */
export const activePlanColumns: readonly Column<ActivePlan>[] = [
  {
    key: 'plan',
    title: words.columns.plan,
    phone: 'head',
    cell: ({ id, name, carrierName }) => (
      <span className="block">
        <RowLink to={paths.activePlan} params={{ plan_current_id: id }}>
          {name}
        </RowLink>
        <span className="block text-sm font-normal text-ink-faint">{carrierName}</span>
      </span>
    ),
  },
  {
    key: 'attention',
    title: words.columns.status,
    cell: ({ attentionCount }) =>
      attentionCount > 0 ? (
        <Status tone="warn">{words.attention(attentionCount)}</Status>
      ) : (
        <Status tone="good">{words.noAttention}</Status>
      ),
  },
  { key: 'lines', title: words.columns.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'active', title: words.columns.active, align: 'end', cell: ({ activeCount }) => count(activeCount) },
  {
    key: 'usage',
    title: words.columns.usage,
    cell: ({ name, usedBytes, allowanceBytes, unitBytes }) => (
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={allowanceBytes}
        unitBytes={unitBytes}
        label={words.usedOn(name)}
        stacked
      />
    ),
  },
  {
    key: 'price',
    title: words.columns.price,
    align: 'end',
    roomy: true,
    cell: ({ priceCents }) => money(priceCents),
  },
];
