import type { ReplyOf } from '@linekeeper/contract';
import { receivableAges, type ProviderEndpoints } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';
import { StatTile } from '../../../ui/layout/stat-tile.tsx';
import { paths } from '../../navigation/paths.ts';
import { figureOf } from './figure.ts';
import { homeQueries } from './home-queries.ts';
import { words } from './words.ts';

type Receivables = Pick<ReplyOf<ProviderEndpoints['listReceivables']>, 'totals'>;
type Recurring = ReplyOf<ProviderEndpoints['listRecurring']>;

/** What comes in again each month, and what customers owe. */
export function MoneyTiles(): ReactElement {
  const recurring = useQuery(homeQueries.recurring());
  const receivables = useQuery(homeQueries.receivables());
  return (
    <>
      <StatTile
        to={paths.recurring}
        label={words.recurring}
        {...figureOf(recurring, {
          value: (data) => money(thisMonth(data)?.closingCents ?? 0),
          note: (data) => words.change(changeOf(data)),
        })}
      />
      <StatTile
        to={paths.money}
        label={words.due}
        {...figureOf(receivables, {
          value: ({ totals }) => money(totals.aged.current),
          note: () => words.notYet,
        })}
      />
      <StatTile
        to={paths.money}
        label={words.overdue}
        {...figureOf(receivables, {
          value: (data) => money(overdueOf(data)),
          note: ({ totals }) => words.over90(money(totals.aged.over90)),
          warns: (data) => overdueOf(data) > 0,
        })}
      />
    </>
  );
}

const thisMonth = ({ months }: Recurring) => months.at(-1);

function changeOf(recurring: Recurring): string | null {
  const last = thisMonth(recurring);
  const cents = last ? last.closingCents - last.openingCents : 0;
  return cents === 0 ? null : `${cents > 0 ? '+' : ''}${money(cents)}`;
}

function overdueOf({ totals }: Receivables): number {
  return receivableAges.reduce((sum, age) => (age === 'current' ? sum : sum + totals.aged[age]), 0);
}
