import {
  deviceProblems,
  iccidDigits,
  isDeviceRefused,
  judgeDevice,
  refusals,
  type ActivationBody,
  type AskedPlans,
  type CarrierId,
  type CheckedSim,
  type DeviceEntry,
  type MethodLabel,
  type RefusalCode,
  type SimStanding,
} from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { nextTurn } from '../../../kernel/next-turn.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FoundSim, SimAsker } from '../../inventory/index.ts';
import type { Db } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { digitsToFind, judgeDevices, type JudgedDevice, type PlansOfOrder } from './device-verdict.ts';
import { dayAt } from '../calendar/period.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { sentences } from '../subscription/words.ts';
import { priceActivation, type PricedActivation } from './price-activation.ts';
import { unpaidFirstCharges, type UnpaidFirstCharges } from '../subscription/subscriptions.store.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

export interface Judged extends PricedActivation {
  devices: JudgedDevice[];
  acceptedCount: number;
  method: MethodLabel | null;
  /** Why the whole is refused; most important first. */
  refusals: RefusalCode[];
}

export interface Door {
  /** The door takes only plans of this carrier. */
  onlyCarrier?: CarrierId;
}

/** Judges an activation; reads only. An unknown plan is not found. */
export async function judgeActivation(
  needs: SubscriptionsNeeds,
  db: Db,
  accountId: AccountId,
  asked: Door & AskedPlans & Pick<ActivationBody, 'devices'> & { readonly at?: Date | undefined },
): Promise<Judged> {
  const [first, ...others] = await plansAsked(needs, db, accountId, asked);
  if (!first) throw new Refusal('not_found');
  const devices = await judgeInParts({ needs, db }, accountId, { first, others }, asked.devices);
  const accepted = Map.groupBy(
    devices.filter((device) => !isDeviceRefused(device)),
    ({ planId }) => planId,
  );
  const plans = [first, ...others].map((plan) => ({ plan, count: accepted.get(plan.id)?.length ?? 0 }));
  const price = await priceActivation(needs, db, { accountId, plans, at: asked.at });
  const refused = [...new Set(plans.flatMap(({ plan }) => planRefusals(needs, plan, asked.onlyCarrier)))];
  const money = await judgeMoney(needs, db, { accountId, todayCents: price.todayCents });
  refused.push(...money.refusals);
  const acceptedCount = sumCents(plans.map(({ count }) => count));
  return { devices, acceptedCount, ...price, method: money.method, refusals: refused };
}

/** The plans of an order at what they cost the account, one per carrier. A draft is refused with `not_found`. */
export async function plansAsked(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'overrides' | 'plans'>,
  db: Db,
  accountId: AccountId,
  { planId, morePlanIds = [] }: AskedPlans,
): Promise<CatalogPlan[]> {
  const ids = [planId, ...morePlanIds];
  const listed = await Promise.all(ids.map(async (id) => needs.plans.getPlan(db, id)));
  const plans = listed.flatMap((plan) => (plan && plan.status !== 'draft' ? [plan] : []));
  if (plans.length < ids.length) throw new Refusal('not_found');
  if (new Set(plans.map(({ carrier }) => carrier)).size < plans.length)
    throw new Refusal('invalid_fields', { morePlanIds: sentences.onePlanPerCarrier });
  return plansFor(needs, db, accountId, plans);
}

/** Plans at what they cost an account today. */
export async function plansFor(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'overrides'>,
  db: Db,
  accountId: AccountId,
  plans: readonly CatalogPlan[],
): Promise<CatalogPlan[]> {
  const prices = await needs.overrides.pricesOf(db, accountId);
  if (!prices.hasOwn) return [...plans];
  const today = dayAt(await calendarOf(needs, db, accountId), needs.clock.now());
  return plans.map((plan) => prices.ofPlan(plan, today));
}

/** Few enough that others have their turn between two parts, however many there are. */
const partSize = 1000;

async function judgeInParts(
  { needs, db }: { needs: SubscriptionsNeeds; db: Db },
  accountId: AccountId,
  plans: PlansOfOrder,
  entries: readonly DeviceEntry[],
): Promise<JudgedDevice[]> {
  const seen = new Set<string>();
  const devices: JudgedDevice[] = [];
  for (let start = 0; start < entries.length; start += partSize) {
    const part = entries.slice(start, start + partSize);
    const sims = await needs.inventory.findSims(db, accountId, digitsToFind(part));
    devices.push(...judgeDevices(part, plans, sims, seen));
    await nextTurn();
  }
  return devices;
}

/** Whether the account may owe that much more for first periods, and how it would pay. */
export async function judgeMoney(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'holds' | 'ledger' | 'methods' | 'rules'>,
  db: Db,
  { accountId, todayCents }: { accountId: AccountId; todayCents: number },
): Promise<Pick<Judged, 'method' | 'refusals'>> {
  const held = await needs.holds.refusalsOf(db, accountId);
  const method = await needs.methods.defaultMethodLabel(db, accountId);
  const unpaid = await unpaidFirstCharges(db, accountId);
  const { limits } = await needs.rules.currentRules(db);
  const terms = await needs.accounts.getPaymentTerms(db, accountId);
  if (terms.netDays !== null) {
    const owedCents = (await needs.ledger.balanceCents(db, accountId, 'receivable')) + unpaid.waitingCents;
    const limitCents = terms.creditLimitCents ?? limits.unpaidCents;
    return {
      method,
      refusals: [
        ...held,
        ...termsRefusals({
          isOverdue: terms.isOverdue || unpaid.failedCount > 0,
          isOverLimit: owedCents + todayCents > limitCents,
        }),
      ],
    };
  }
  const owed = { unpaid, limitCents: limits.unpaidCents, todayCents };
  return { method, refusals: [...held, ...moneyRefusals(method, owed)] };
}

function planRefusals(needs: SubscriptionsNeeds, plan: CatalogPlan, onlyCarrier: CarrierId | undefined): RefusalCode[] {
  const isConnected = needs.carriers.portOf(plan.carrier) !== undefined;
  if (plan.status !== 'live' || !isConnected) return ['plan_not_on_sale'];
  return onlyCarrier === undefined || plan.carrier === onlyCarrier ? [] : ['plan_of_other_carrier'];
}

function moneyRefusals(
  method: MethodLabel | null,
  owed: { unpaid: UnpaidFirstCharges; limitCents: number; todayCents: number },
): RefusalCode[] {
  const codes: RefusalCode[] = [];
  if (!method) codes.push('payment_method_needed');
  if (owed.unpaid.failedCount > 0) codes.push('activation_invoice_unpaid');
  if (owed.unpaid.unpaidCents + owed.todayCents > owed.limitCents) codes.push('exposure_limit');
  return codes;
}

/** Who pays by invoice needs no method, nothing overdue, and room within the credit limit. */
function termsRefusals({ isOverdue, isOverLimit }: { isOverdue: boolean; isOverLimit: boolean }): RefusalCode[] {
  return [...(isOverdue ? ['invoice_overdue' as const] : []), ...(isOverLimit ? ['credit_limit' as const] : [])];
}

/**
 * Comes before any answer about the SIMs that a person names: takes the claim code of their order, and counts those that
 * are not known as theirs. Too many are refused as a whole, so that guessing numbers reveals nothing.
 */
export async function admitSims(
  needs: SubscriptionsNeeds,
  asker: SimAsker,
  { claimCode, devices }: { claimCode?: string | undefined; devices: readonly DeviceEntry[] },
): Promise<void> {
  if (claimCode !== undefined) await needs.inventory.claimSims(asker, claimCode);
  const unknown = new Set<string>();
  for (let start = 0; start < devices.length; start += partSize) {
    const digits = digitsToFind(devices.slice(start, start + partSize));
    const found = await needs.inventory.findSims(needs.db, asker.accountId, digits);
    for (const typed of digits) if (!found.has(typed)) unknown.add(typed);
    await nextTurn();
  }
  if (unknown.size > 0) await needs.inventory.countUnknownSims(asker, unknown.size);
}

/** Why nothing can be activated at all, whatever the plan and the devices. */
export async function activationBlockers(
  needs: SubscriptionsNeeds,
  accountId: AccountId,
): Promise<{ refusals: { code: RefusalCode; text: string }[] }> {
  const { refusals: codes } = await judgeMoney(needs, needs.db, { accountId, todayCents: 0 });
  return { refusals: codes.map((code) => ({ code, text: refusals[code][1] })) };
}

/**
 * What the inventory says about each number, before anyone chooses a plan. Reads only; numbers that lead nowhere are
 * counted first, and too many refuse the whole with `too_many_unknown_sims`.
 */
export async function checkSims(
  needs: SubscriptionsNeeds,
  asker: SimAsker,
  iccids: readonly string[],
): Promise<{ sims: CheckedSim[] }> {
  const entries = iccids.map((iccid) => ({ iccid }));
  await admitSims(needs, asker, { devices: entries });
  const found = await needs.inventory.findSims(needs.db, asker.accountId, digitsToFind(entries));
  const seen = new Set<string>();
  const sims = iccids.map((iccid) => {
    const digits = iccidDigits(iccid);
    const sim = digits === undefined ? undefined : found.get(digits);
    const named = sim?.iccid ?? digits;
    const isRepeated = named !== undefined && seen.has(named);
    if (named !== undefined) seen.add(named);
    return presentSim(needs, iccid, sim, isRepeated);
  });
  return { sims };
}

function presentSim(
  { carriers }: Pick<SubscriptionsNeeds, 'carriers'>,
  iccid: string,
  sim: FoundSim | undefined,
  isRepeated: boolean,
): CheckedSim {
  const ofItsCarrier = { carrier: sim?.carrier ?? 'none', needsImei: false };
  const { problems } = judgeDevice({ iccid }, ofItsCarrier, { isRepeated, sim: sim ?? null });
  return {
    iccid: sim?.iccid ?? null,
    carrier: sim?.carrier ?? null,
    carrierName: sim ? carriers.nameOf(sim.carrier) : null,
    standing: standingOf(sim),
    match: sim?.match ?? null,
    lineId: sim?.lineId ?? null,
    problems: problems.map((code) => ({ code, text: deviceProblems[code][1] })),
  };
}

function standingOf(sim: FoundSim | undefined): SimStanding {
  if (!sim) return 'unknown';
  if (sim.use === 'taken') return 'in_use';
  if (sim.use === 'failed') return 'failed';
  return sim.proof ?? 'free';
}
