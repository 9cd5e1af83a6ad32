import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Span } from '../../ledger/index.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { addTo, spread } from './spread.ts';

/** How revenue came into the books, or left them. */
export type RevenuePart = 'issued' | 'released' | 'taken back';

/** By what a transaction was booked for: an invoice as it was issued, days of a period that are over, anything else. */
export function partOf(kind: string): RevenuePart {
  // What an account owed before it was taken over was earned before: it comes with its invoice, and goes at once.
  if (kind === 'invoice issued' || kind === 'opening') return 'issued';
  return kind === 'revenue' ? 'released' : 'taken back';
}

/** Null: charges, discounts and interest of accounts. */
export type PlanKey = PlanId | null;
type OfPlans = Map<PlanKey, number>;

export interface SplitRevenue {
  readonly plans: OfPlans;
  readonly customers: Map<AccountId, number>;
}

type Needs = Pick<ReportsNeeds, 'billing' | 'credits' | 'db' | 'ledger'>;

/**
 * What the books earned in a span, by customer and by plan. By customer it is what the ledger says. By plan each account's
 * revenue is split as its invoice lines, credit notes and voids say, so that plans add up to the same to the cent.
 */
export async function splitRevenue(needs: Needs, span: Span): Promise<SplitRevenue> {
  const moved = await needs.ledger.movementsOfAccounts(needs.db, span, 'revenue');
  const weights = await readWeights(needs, span, new Set(moved.map(({ kind }) => partOf(kind))));
  const plans: OfPlans = new Map();
  const customers = new Map<AccountId, number>();
  for (const [accountId, ofAccount] of Map.groupBy(moved, (one) => one.accountId)) {
    for (const [part, some] of Map.groupBy(ofAccount, ({ kind }) => partOf(kind))) {
      const cents = 0 - sumCents(some.map(({ amountCents }) => amountCents));
      addTo(customers, accountId, cents);
      for (const [plan, share] of spread<PlanKey>(cents, weights[part](accountId, cents), null))
        addTo(plans, plan, share);
    }
  }
  return { plans, customers };
}

type WeightsOf = (accountId: AccountId, cents: number) => OfPlans;

async function readWeights(
  needs: Needs,
  span: Span,
  parts: ReadonlySet<RevenuePart>,
): Promise<Record<RevenuePart, WeightsOf>> {
  const { billing, db } = needs;
  const charged = parts.has('issued') ? await billing.chargedByPlanOfAll(db, span) : [];
  const chargedOf = Map.groupBy(charged, ({ accountId }) => accountId);
  const earning = parts.has('released') ? byAccount(await billing.earningByPlanOfAll(db, span)) : new Map();
  const takenBack = parts.has('taken back') ? byAccount(await readTakenBack(needs, span)) : new Map();
  return {
    // Where periods are deferred, those that were not over are not earned by the invoice.
    issued(accountId, cents) {
      const all = chargedOf.get(accountId) ?? [];
      const atOnce = sumsOf(all.filter(({ isAhead }) => !isAhead));
      return sumCents([...atOnce.values()]) === cents ? atOnce : sumsOf(all);
    },
    released: (accountId) => earning.get(accountId) ?? new Map(),
    'taken back': (accountId) => takenBack.get(accountId) ?? new Map(),
  };
}

interface PlanSum {
  accountId: AccountId;
  planId: PlanKey;
  amountCents: number;
}

async function readTakenBack({ billing, credits, db }: Needs, span: Span): Promise<PlanSum[]> {
  const credited = await credits.creditedLinesOfAll(db, span);
  const planOf = await billing.plansOfLinesOfAll(db, credited);
  const notes = credited.map(({ accountId, invoiceLineId, amountCents }) => ({
    accountId,
    planId: planOf.get(invoiceLineId) ?? null,
    amountCents: -amountCents,
  }));
  const voids = await billing.voidedByPlanOfAll(db, span);
  return [...notes, ...voids.map((one) => ({ ...one, amountCents: -one.amountCents }))];
}

function byAccount(sums: readonly PlanSum[]): Map<AccountId, OfPlans> {
  const grouped = Map.groupBy(sums, ({ accountId }) => accountId);
  return new Map([...grouped].map(([accountId, some]) => [accountId, sumsOf(some)]));
}

function sumsOf(some: readonly Pick<PlanSum, 'planId' | 'amountCents'>[]): OfPlans {
  const sums: OfPlans = new Map();
  for (const { planId, amountCents } of some) addTo(sums, planId, amountCents);
  return sums;
}
