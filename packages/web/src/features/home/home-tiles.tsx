import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { dateText } from '../../ui/format/time.ts';
import { lineTotal } from './line-total.ts';
import { words } from './words.tsx';

/** Five figures, each leading to what it counts. */
export function HomeTiles({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  const next = kpis?.nextCharge;
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
      <StatTile
        to={paths.failed}
        className="md:max-xl:col-span-3"
        label={words.tiles.unpaid}
        value={kpis && money(kpis.unpaidCents)}
        tone={kpis && kpis.unpaidCents > 0 ? 'bad' : 'plain'}
        note={kpis && (kpis.unpaidCents > 0 ? words.tiles.unpaidLines(kpis.unpaidCount) : words.tiles.allPaid)}
      />
      <StatTile
        to={paths.upcoming}
        className="md:max-xl:col-span-3"
        label={words.tiles.next}
        value={kpis && money(next?.amountCents ?? 0)}
        note={kpis && (next ? words.tiles.nextNote(dateText(next.at), next.count) : words.tiles.noNext)}
      />
    </div>
  );
}
