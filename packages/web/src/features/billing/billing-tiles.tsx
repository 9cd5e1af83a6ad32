import type { PaymentMethod } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { dateText } from '../../ui/format/time.ts';
import { labelWords } from '../../ui/format/masked-number.tsx';

/** Four figures, each leading to what it counts. */
export function BillingTiles(): ReactElement {
  const { data: kpis, isError: noKpis } = useQuery(queries.homeKPIs());
  const { data: wallet, isError: noWallet } = useQuery(queries.customerDetails());
  const absent = noKpis ? '–' : undefined;
  const next = kpis?.nextCharge;
  const method = wallet?.methods.find(({ id }) => id === wallet.defaultId);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        to={paths.failed}
        label="Due now"
        value={kpis ? money(kpis.unpaidCents) : absent}
        tone={kpis && kpis.unpaidCents > 0 ? 'bad' : 'plain'}
        note={kpis && (kpis.unpaidCount > 0 ? inWords(kpis.unpaidCount, 'unpaid invoice') : 'Nothing is unpaid')}
      />
      <StatTile
        to={paths.upcoming}
        label="Next charge"
        value={kpis ? money(next?.amountCents ?? 0) : absent}
        note={kpis && (next ? `${dateText(next.at)} · ${inWords(next.count, 'line')}` : 'Nothing is planned')}
      />
      <StatTile
        to={paths.upcoming}
        label="Per month"
        value={kpis ? money(kpis.monthlyCents) : absent}
        note="All lines that are billed"
      />
      <StatTile
        to={paths.methods}
        label="Default method"
        value={wallet ? (method ? `•••• ${method.last4}` : 'None') : noWallet ? '–' : undefined}
        {...(wallet && methodNote(method))}
      />
    </div>
  );
}

function inWords(amount: number, what: string): string {
  return `${count(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

function methodNote(method: PaymentMethod | undefined): { note: string; tone: 'plain' | 'warn' | 'bad' } {
  if (!method) return { note: 'Add one to activate lines', tone: 'warn' };
  const name = labelWords(method.label);
  if (method.status === 'active') return { note: name, tone: 'plain' };
  return { note: `${name}, ${method.status}`, tone: method.status === 'expiring' ? 'warn' : 'bad' };
}
