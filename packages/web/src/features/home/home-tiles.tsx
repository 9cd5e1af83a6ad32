import type { HomeKpis } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { dateText } from '../../ui/format/time.ts';
import { lineTotal } from './line-total.ts';

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
        label="Active lines"
        value={kpis && count(active)}
        note={kpis && `of ${inWords(lineTotal(kpis), 'line')}`}
      />
      <StatTile
        to={paths.activePlans}
        className="md:max-xl:col-span-2"
        label="Plans in use"
        value={kpis && count(kpis.activePlanCount)}
        note={kpis && 'with lines of yours'}
      />
      <StatTile
        to={paths.billing}
        className="md:max-xl:col-span-2"
        label="Per month"
        value={kpis && money(kpis.monthlyCents)}
        note={kpis && 'all lines that are billed'}
      />
      <StatTile
        to={paths.failed}
        className="md:max-xl:col-span-3"
        label="Unpaid"
        value={kpis && money(kpis.unpaidCents)}
        tone={kpis && kpis.unpaidCents > 0 ? 'bad' : 'plain'}
        note={kpis && (kpis.unpaidCount > 0 ? inWords(kpis.unpaidCount, 'invoice') : 'Nothing is unpaid')}
      />
      <StatTile
        to={paths.upcoming}
        className="md:max-xl:col-span-3"
        label="Next charge"
        value={kpis && money(next?.amountCents ?? 0)}
        note={kpis && (next ? `${dateText(next.at)} · ${inWords(next.count, 'line')}` : 'Nothing is planned')}
      />
    </div>
  );
}

function inWords(amount: number, what: string): string {
  return `${count(amount)} ${what}${amount === 1 ? '' : 's'}`;
}
