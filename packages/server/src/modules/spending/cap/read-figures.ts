import type { AccountId } from '../../../kernel/ids.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { mostCents } from './spend-cap.ts';
import { usedOnTop } from '../upcoming/usage-in-parts.ts';
import { recurringCents } from './spend-cap.store.ts';

type Needs = Pick<SpendingNeeds, 'clock' | 'db' | 'lines' | 'rules' | 'subscriptions'>;

export interface Figures extends Base {
  readonly usedCents: number;
}

interface Base {
  /** When the running period ends; null while nothing renews, and nothing is capped. */
  readonly renewal: { readonly at: Date; readonly day: string } | null;
  readonly recurringCents: number;
  /** The most that the provider allows; null: as much as comes. */
  readonly mostCents: number | null;
}

/** What a cap is measured by. */
export async function readBase(needs: Omit<Needs, 'clock' | 'lines'>, accountId: AccountId): Promise<Base> {
  const { db } = needs;
  const renewal = await needs.subscriptions.nextRenewal(db, accountId);
  const recurring = renewal ? await recurringCents(db, { accountId, periodEnd: renewal.day }) : 0;
  const { usage } = await needs.rules.currentRules(db);
  return { renewal, recurringCents: recurring, mostCents: mostCents(recurring, usage.spendCapPercent) };
}

/** The same with what was spent, which reads the usage of every line that is charged for it. */
export async function readFigures(needs: Needs, accountId: AccountId): Promise<Figures> {
  const base = await readBase(needs, accountId);
  const { renewal } = base;
  const now = needs.clock.now();
  const usedCents = renewal ? await usedOnTop(needs, { accountId, now, periodEnd: renewal.day }) : 0;
  return { ...base, usedCents };
}
