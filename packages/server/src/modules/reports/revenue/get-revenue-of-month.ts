import type { ReplyOf } from '@linekeeper/contract';
import type {
  ProviderEndpoints,
  RevenueByCarrier,
  RevenueByCustomer,
  RevenueByPlan,
} from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { spanOfMonths } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { splitRevenue, type PlanKey } from './split-revenue.ts';
import { addTo } from './spread.ts';

type OfMonth = ReplyOf<ProviderEndpoints['getRevenueOfMonth']>;

/** What was earned in a month by plan, carrier and customer, most first; each adds up to what the books say. */
export async function revenueOfMonth(needs: ReportsNeeds, month: string): Promise<OfMonth> {
  const { plans, customers } = await splitRevenue(needs, spanOfMonths(month, month));
  return {
    month,
    revenueCents: sumCents([...customers.values()]),
    ...(await named(needs, plans)),
    customers: await companies(needs, customers),
  };
}

/** A carrier's revenue is that of its plans. */
async function named({ plans: catalog, carriers, db }: ReportsNeeds, sums: ReadonlyMap<PlanKey, number>) {
  const known = await catalog.plansOf(
    db,
    [...sums.keys()].flatMap((id) => id ?? []),
  );
  const plans = [...sums].map(([planId, revenueCents]): RevenueByPlan => {
    const name = planId === null ? null : (known.get(planId)?.name ?? planId);
    return { planId, name, revenueCents };
  });
  const ofCarriers = new Map<string | null, number>();
  for (const [id, cents] of sums) addTo(ofCarriers, (id === null ? null : known.get(id)?.carrier) ?? null, cents);
  const nameOf = new Map([...known.values()].map(({ carrier }) => [carrier, carriers.nameOf(carrier)]));
  const names = new Map<string | null, string>(nameOf);
  return {
    plans: mostFirst(plans),
    carriers: mostFirst(
      [...ofCarriers].map(([carrier, revenueCents]): RevenueByCarrier => ({
        carrier,
        name: names.get(carrier) ?? null,
        revenueCents,
      })),
    ),
  };
}

async function companies(
  { accounts, db }: ReportsNeeds,
  sums: ReadonlyMap<AccountId, number>,
): Promise<RevenueByCustomer[]> {
  const known = await accounts.accountsOfIds(db, [...sums.keys()]);
  const names = new Map(known.map(({ id, company }) => [id, company]));
  return mostFirst(
    [...sums].map(([accountId, revenueCents]) => ({
      accountId,
      company: names.get(accountId) ?? accountId,
      revenueCents,
    })),
  );
}

function mostFirst<Row extends { readonly revenueCents: number }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.revenueCents !== 0).toSorted((one, other) => other.revenueCents - one.revenueCents);
}
