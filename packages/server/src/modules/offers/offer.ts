import type { ActivationBody, AskedPlans, MethodLabel } from '@linekeeper/contract';
import { dollarsShown, methodShown } from '../../kernel/shown.ts';
import type { CatalogPlan } from '../plans/index.ts';
import type { Facts, NextChange, QuoteShown } from '../quotes/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import { words } from './words.ts';

/** What a quote shows and rests on, before it is signed. */
export interface Offer {
  readonly facts: Facts;
  readonly shown: QuoteShown;
}

export const nothingToday: QuoteShown['today'] = { items: [], subtotalCents: 0, taxCents: 0, totalCents: 0 };

export type PricedActivation = Awaited<ReturnType<Subscriptions['priceActivation']>>;

export interface ActivationPriced {
  price: PricedActivation;
  method: MethodLabel | null;
}

/** What an activation rests on: the versions of its plans, the method, and what its lines cost together with tax. */
export function activationFacts({ price, method }: ActivationPriced): Facts {
  const totalCents = price.todayCents + price.taxCents;
  return {
    plan: plansFact(price.plans.map(({ plan }) => plan)),
    method: { value: method?.id ?? '', shown: method ? methodShown(method) : words.noMethod },
    today: { value: totalCents, shown: dollarsShown(totalCents) },
  };
}

/** What a commit asks for when it names a quote of an activation. */
export function activationAsked({
  planId,
  morePlanIds = [],
  devices,
}: AskedPlans & Pick<ActivationBody, 'devices'>): unknown {
  const asked = devices.map(({ iccid, imei, name }) => [iccid, imei ?? null, name ?? null]);
  return morePlanIds.length > 0 ? [planId, asked, morePlanIds] : [planId, asked];
}

/** The versions of its plans are all that the whole rests on; what each row rests on is kept with the row. */
export function changeFacts(plans: readonly CatalogPlan[]): Offer['facts'] {
  return plans.length === 0 ? {} : { plan: plansFact(plans) };
}

function plansFact(plans: readonly CatalogPlan[]): NonNullable<Facts['plan']> {
  const facts = plans.map(planFact);
  return { value: facts.map(({ value }) => value).join(' + '), shown: facts.map(({ shown }) => shown).join(', ') };
}

/** The version and what the account pays for it. */
function planFact({ id, versionNo, name, priceCents }: CatalogPlan): NonNullable<Facts['plan']> {
  return { value: `${id} ${versionNo} ${priceCents}`, shown: words.plan(name, priceCents) };
}

/** Changes that say the same as one, with the lines of both. */
export function gather(into: Map<string, NextChange>, changes: readonly NextChange[]): void {
  for (const { quantity, ...one } of changes) {
    const key = JSON.stringify(one);
    const before = into.get(key);
    into.set(key, { ...one, quantity: (before?.quantity ?? 0) + quantity });
  }
}
