import type { NextTerms } from '@linekeeper/contract';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import { holdsFrom, nextVersion } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { FleetNeeds } from './fleet-needs.ts';

/** Announced terms of a plan and the day of the renewal that brings them; `nextDay`: of the next renewal. */
export async function nextTermsOf(
  { accounts, db, overrides, plans }: Pick<FleetNeeds, 'accounts' | 'db' | 'overrides' | 'plans'>,
  accountId: AccountId,
  { nextDay, ...agreed }: { planId: PlanId; planVersionNo: number; nextDay: string },
): Promise<{ nextTerms?: NextTerms }> {
  const version = nextVersion(await plans.announcedTo(db, accountId), agreed);
  const calendar = (await accounts.getAccount(db, accountId))?.calendar;
  if (!version || !calendar || calendar.billingDay === null) return {};
  const running = { ...calendar, billingDay: calendar.billingDay };
  const from = calendars.renewalFrom(running, nextDay, holdsFrom(version));
  const prices = await overrides.pricesOf(db, accountId);
  const terms = prices.ofVersion((await plans.versionsOf(db, [version]))(version), from);
  return { nextTerms: { priceCents: terms.priceCents, includedBytes: terms.includedBytes, from } };
}
