import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MoneyTiles } from './money-tiles.tsx';
import { count } from '../../../ui/format/count.ts';
import { StatTile } from '../../../ui/layout/stat-tile.tsx';
import { paths } from '../../navigation/paths.ts';
import { figureOf } from './figure.ts';
import { homeQueries } from './home-queries.ts';
import { words } from './words.ts';

/** The numbers of the day; each leads to what it counts. */
export function NumbersSection(): ReactElement {
  return (
    <section aria-label={words.numbers} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <CustomerTiles />
      <MoneyTiles />
    </section>
  );
}

function CustomerTiles(): ReactElement {
  const counts = useQuery(homeQueries.counts());
  return (
    <>
      <StatTile
        to={paths.customers}
        search={{ status: 'active' }}
        label={words.customers}
        {...figureOf(counts, { value: ({ customerCount }) => count(customerCount) })}
      />
      <StatTile
        to={paths.customers}
        search={{ group: 'new_this_month' }}
        label={words.newCustomers}
        {...figureOf(counts, { value: ({ newCustomerCount }) => count(newCustomerCount), note: () => words.byUtc })}
      />
      <StatTile
        to={paths.plans}
        label={words.lines}
        {...figureOf(counts, {
          value: ({ activeLineCount }) => count(activeLineCount),
          note: ({ pausedLineCount }) => words.paused(pausedLineCount),
        })}
      />
    </>
  );
}
