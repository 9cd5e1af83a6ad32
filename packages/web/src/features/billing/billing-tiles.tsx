import type { Endpoints, PaymentMethod, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { DueTile } from '../../parts/money-tiles/due-tile.tsx';
import { NextTile } from '../../parts/money-tiles/next-tile.tsx';
import { money } from '../../ui/format/money.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { labelWords } from '../../ui/format/masked-number.tsx';
import { words } from './words.ts';

/** Five figures, each leading to what it counts. */
export function BillingTiles(): ReactElement {
  const { data: kpis, isError: noKpis } = useQuery(queries.homeKPIs());
  const { data: wallet, isError: noWallet } = useQuery(queries.customerDetails());
  const { data: balance, isError: noBalance } = useQuery(billingQueries.balance());
  const absent = noKpis ? '–' : undefined;
  const method = wallet?.methods.find(({ id }) => id === wallet.defaultId);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <DueTile kpis={noKpis ? null : kpis} />
      <StatTile
        to={paths.statement}
        label={balance && balance.balanceCents < 0 ? words.tiles.credit : words.tiles.balance}
        value={balance ? money(Math.abs(balance.balanceCents)) : noBalance ? '–' : undefined}
        note={balance && balanceNote(balance)}
      />
      <NextTile kpis={noKpis ? null : kpis} />
      <StatTile
        to={paths.upcoming}
        label={words.tiles.monthly}
        value={kpis ? money(kpis.monthlyCents) : absent}
        note={words.tiles.monthlyNote}
      />
      <StatTile
        to={paths.methods}
        className="max-lg:col-span-2"
        label={words.tiles.method}
        value={wallet ? (method ? `•••• ${method.last4}` : words.tiles.noMethod) : noWallet ? '–' : undefined}
        {...(wallet && methodNote(method))}
      />
    </div>
  );
}

function balanceNote({ balanceCents, openCents, creditCents }: ReplyOf<Endpoints['getBalance']>): string {
  if (balanceCents < 0) return words.tiles.inCredit;
  if (openCents > 0) return creditCents > 0 ? words.tiles.creditNote(money(creditCents)) : words.tiles.open;
  return words.tiles.nothingOpen;
}

function methodNote(method: PaymentMethod | undefined): { note: string; tone: 'plain' | 'warn' | 'bad' } {
  if (!method) return { note: words.tiles.noMethodNote, tone: 'warn' };
  const name = labelWords(method.label);
  if (method.status === 'active') return { note: name, tone: 'plain' };
  const note = words.tiles.methodState(name, words.tiles.methodStates[method.status]);
  return { note, tone: method.status === 'expiring' ? 'warn' : 'bad' };
}
