import type { BodyOf, ReplyOf } from '@linekeeper/contract';
import type { PlanEffect, ProviderEndpoints } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type PlanId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { planOf } from './get-plan.ts';
import { letterOf } from './preview-letter.ts';
import { effectOf } from './preview-version.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Asked = BodyOf<ProviderEndpoints['previewPlanMove']> & { readonly id: string };

/** What bringing customers to a version that is sold already would change in their bills. Refuses with `not_found`. */
export async function previewMove(needs: PricingNeeds, asked: Asked): Promise<PlanEffect> {
  const terms = await soldVersion(needs, asked);
  const chosen = await chosenOf(needs, asked);
  return effectOf(needs, terms, {
    holdsFrom: asked.holdsFrom,
    reaches: (accountId) => chosen === null || chosen.includes(accountId),
  });
}

/** The email that a customer would get about it. */
export async function previewMoveLetter(
  needs: PricingNeeds,
  asked: BodyOf<ProviderEndpoints['previewPlanMoveLetter']> & { readonly id: string },
): Promise<ReplyOf<ProviderEndpoints['previewPlanMoveLetter']>> {
  return letterOf(needs, await soldVersion(needs, asked), asked);
}

/** Has the customers emailed; those who were emailed about the version before are not again. Repeatable. */
export async function moveCustomers(
  needs: PricingNeeds,
  asked: BodyOf<ProviderEndpoints['movePlanCustomers']> & { readonly id: string },
): Promise<ReplyOf<ProviderEndpoints['movePlanCustomers']>> {
  const { id, versionNo, holdsFrom, reason } = asked;
  const { emailCount } = await previewMove(needs, asked);
  const chosen = await chosenOf(needs, asked);
  const move = { id, versionNo, holdsFrom, reason };
  const newCount = await needs.plans.moveToVersion(
    chosen === null ? { ...move, reach: 'all', accountIds: [] } : { ...move, reach: 'chosen', accountIds: chosen },
  );
  return { emailCount: newCount === 0 ? 0 : emailCount };
}

/** Null: all. Those on a version are those who have it now; all their lines on earlier versions are reached. */
async function chosenOf(
  { db, subscriptions }: PricingNeeds,
  { id, reach, accountIds, fromVersionNo }: Asked,
): Promise<readonly string[] | null> {
  if (reach === 'all') return null;
  if (reach === 'chosen') return accountIds;
  const lines = await subscriptions.linesOnPlanOfAll(db, brandId<PlanId>(id));
  const own = lines.filter(({ planVersionNo, goesOn }) => goesOn && planVersionNo === fromVersionNo);
  return [...new Set<AccountId>(own.map(({ accountId }) => accountId))];
}

/** Refuses with `not_found` where it is not sold yet. */
async function soldVersion(
  needs: Pick<PricingNeeds, 'db' | 'plans'>,
  { id, versionNo }: { readonly id: string; readonly versionNo: number },
) {
  const plan = await planOf(needs, id);
  if (versionNo > plan.versionNo) throw new Refusal('not_found');
  const agreed = { planId: plan.id, planVersionNo: versionNo };
  return (await needs.plans.versionsOf(needs.db, [agreed]))(agreed);
}
