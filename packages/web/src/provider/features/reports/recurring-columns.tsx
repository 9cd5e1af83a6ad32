import { recurringMoves, type RecurringMonth } from '@linekeeper/contract/provider';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { percent } from '../../../ui/format/percent.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { InParts } from './in-parts.tsx';
import { words } from './words.ts';

/** Closing, customers and subscriptions of a month, as texts. */
export function monthCells({ closingCents, customerCount, subscriptionCount }: RecurringMonth): string[] {
  return [money(closingCents), count(customerCount), count(subscriptionCount)];
}

/** A part of a whole in percent with one decimal; a dash where there is no whole. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : percent(Math.round((1000 * part) / whole) * 1000);
}

const amount = (cents: number) => (cents === 0 ? '–' : money(cents));
const { heads, moves } = words.recurring;

export const monthColumns: readonly Column<RecurringMonth>[] = [
  {
    key: 'month',
    title: words.month,
    phone: 'head',
    cell: ({ month }) => (
      <RowLink to={paths.recurring} search={{ month }}>
        <span className="whitespace-nowrap">{monthYearText(month)}</span>
      </RowLink>
    ),
  },
  {
    key: 'opening',
    title: heads.opening,
    align: 'end',
    roomy: 'tablets',
    cell: ({ openingCents }) => amount(openingCents),
  },
  ...recurringMoves.map((move): Column<RecurringMonth> => ({
    key: move,
    title: moves[move],
    align: 'end',
    roomy: true,
    cell: ({ moved }) => amount(moved[move]),
  })),
  {
    key: 'moved',
    title: heads.moved,
    align: 'end',
    standsIn: true,
    cell: ({ openingCents, closingCents, moved }) => (
      <span className="inline-block min-w-48">
        <InParts
          total={closingCents - openingCents}
          parts={recurringMoves.map((move) => ({ title: moves[move], cents: moved[move] }))}
        />
      </span>
    ),
  },
  { key: 'closing', title: heads.closing, align: 'end', cell: ({ closingCents }) => amount(closingCents) },
  {
    key: 'churn',
    title: heads.churn,
    align: 'end',
    cell: ({ lostCount, openingCount }) => shareText(lostCount, openingCount),
  },
  {
    key: 'retention',
    title: heads.retention,
    align: 'end',
    cell: ({ openingCents, moved: { grown, shrunk, lost } }) =>
      shareText(openingCents + grown + shrunk + lost, openingCents),
  },
];
