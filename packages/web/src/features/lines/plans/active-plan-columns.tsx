import type { ActivePlan } from '@linekeeper/contract';
import { paths } from '../../../navigation/paths.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import type { Column } from '../../../ui/table/table.tsx';

/** A plan as the account uses it: its lines, their state, what they used together, what each costs. */
export const activePlanColumns: readonly Column<ActivePlan>[] = [
  {
    key: 'plan',
    title: 'Plan',
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
    title: 'Status',
    cell: ({ attentionCount }) =>
      attentionCount > 0 ? (
        <Status tone="warn">
          {attentionCount === 1 ? '1 needs attention' : `${count(attentionCount)} need attention`}
        </Status>
      ) : (
        <Status tone="good">All well</Status>
      ),
  },
  { key: 'lines', title: 'Lines', align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'active', title: 'Active', align: 'end', cell: ({ activeCount }) => count(activeCount) },
  {
    key: 'usage',
    title: 'Data this period',
    cell: ({ name, usedBytes, allowanceBytes, unitBytes }) => (
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={allowanceBytes}
        unitBytes={unitBytes}
        label={`Data used on ${name}`}
        stacked
      />
    ),
  },
  {
    key: 'price',
    title: 'Per line and month',
    align: 'end',
    roomy: true,
    cell: ({ priceCents }) => money(priceCents),
  },
];
