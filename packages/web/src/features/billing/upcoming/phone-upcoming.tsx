import type { UpcomingLine } from '@linekeeper/contract';
import { paths } from '../../../navigation/paths.ts';
import { money } from '../../../ui/format/money.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

const own = words.list;

/** The one column of upcoming lines on phones: which and how much; its plan, and what is not the price of that. */
export const phoneUpcomingColumns: readonly Column<UpcomingLine>[] = [
  {
    key: 'line',
    title: own.line,
    phone: 'head',
    cell: (line) => (
      <PhoneEntry
        title={
          <RowLink to={paths.line} params={{ id: line.lineId }} className="min-w-0 truncate">
            {line.name ?? line.iccid}
          </RowLink>
        }
        end={money(line.amountCents)}
        below={<span className="block truncate">{planOf(line)}</span>}
        belowEnd={besidesPlan(line)}
      />
    ),
  },
];

function planOf({ planName, nextPlanName }: UpcomingLine): string {
  return nextPlanName === null ? planName : `${planName}, ${own.changesTo(nextPlanName)}`;
}

function besidesPlan({ renewalCents, items, usage }: UpcomingLine): string {
  const usageCents = sumOf(usage.map(({ soFarCents }) => soFarCents));
  const otherCents = sumOf(items.map(({ amountCents }) => amountCents));
  return [
    ...(renewalCents === null ? [own.ends] : []),
    ...(otherCents === 0 ? [] : [own.part(own.others, money(otherCents))]),
    ...(usageCents === 0 ? [] : [own.part(own.usage, money(usageCents))]),
  ].join(' · ');
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
