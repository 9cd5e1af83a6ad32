import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { DueTile } from '../../parts/money-tiles/due-tile.tsx';
import { NextTile } from '../../parts/money-tiles/next-tile.tsx';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { lineTotal } from './line-total.ts';
import { words } from './words.tsx';

/** Five figures, each leading to what it counts. */
export function HomeTiles({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  const active = kpis?.linesByStatus.find(({ status }) => status === 'active')?.count ?? 0;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5">
      <StatTile
        to={paths.lines}
        search={{ status: 'active' }}
        className="max-md:col-span-2 md:max-xl:col-span-2"
        label={words.tiles.active}
        value={kpis && count(active)}
        note={kpis && words.tiles.activeOf(lineTotal(kpis))}
      />
      <StatTile
        to={paths.activePlans}
        className="md:max-xl:col-span-2"
        label={words.tiles.plans}
        value={kpis && count(kpis.activePlanCount)}
        note={kpis && words.tiles.plansNote}
      />
      <StatTile
        to={paths.billing}
        className="md:max-xl:col-span-2"
        label={words.tiles.monthly}
        value={kpis && money(kpis.monthlyCents)}
        note={kpis && words.tiles.monthlyNote}
      />
      <DueTile kpis={kpis} className="md:max-xl:col-span-3" />
      <NextTile kpis={kpis} className="md:max-xl:col-span-3" />
    </div>
  );
}
