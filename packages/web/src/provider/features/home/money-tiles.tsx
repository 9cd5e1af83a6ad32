import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';
import { StatTile } from '../../../ui/layout/stat-tile.tsx';
import { paths } from '../../navigation/paths.ts';
import { figureOf } from './figure.ts';
import { homeQueries } from './home-queries.ts';
import { words } from './words.ts';

type Recurring = ReplyOf<ProviderEndpoints['listRecurring']>;

/** What comes in again each month, and what comes in next. */
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
        className="max-sm:col-span-2"
        {...figureOf(receivables, {
          value: ({ totals }) => money(totals.aged.current),
          note: () => words.notYet,
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
