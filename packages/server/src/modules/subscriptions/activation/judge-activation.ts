import {
  isDeviceRefused,
  refusals,
  type ActivationBody,
  type CarrierId,
  type DeviceEntry,
  type MethodLabel,
  type RefusalCode,
} from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { nextTurn } from '../../../kernel/next-turn.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { Db } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { TaxableSum } from '../../tax/index.ts';
import { digitsToFind, judgeDevices, type JudgedDevice } from './device-verdict.ts';
import { dayAt, firstPeriod, firstPeriodText, type FirstPeriod } from '../calendar/period.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { words } from '../subscription/words.ts';
import { unpaidFirstCharges, type UnpaidFirstCharges } from '../subscription/subscriptions.store.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

export interface Judged {
  plan: CatalogPlan;
  devices: JudgedDevice[];
  acceptedCount: number;
  /** Of a line that becomes active now. */
  firstPeriod: FirstPeriod;
  items: { text: string; quantity: number; unitCents: number; amountCents: number }[];
  todayCents: number;
  /** On an invoice of all of them. */
  taxCents: number;
  /** What one line costs today, before tax. */
  lineCents: number;
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
  asked: Door & Pick<ActivationBody, 'planId' | 'devices'> & { readonly at?: Date | undefined },
): Promise<Judged> {
  const listed = await needs.plans.getPlan(db, asked.planId);
  if (!listed || listed.status === 'draft') throw new Refusal('not_found');
  const plan = await planFor(needs, db, accountId, listed);
  const devices = await judgeInParts({ needs, db }, accountId, plan, asked.devices);
  const acceptedCount = devices.filter((device) => !isDeviceRefused(device)).length;
  const price = await priceActivation(needs, db, { accountId, plan, count: acceptedCount, at: asked.at });
  const refused = planRefusals(needs, plan, asked.onlyCarrier);
  const money = await judgeMoney(needs, db, { accountId, todayCents: price.todayCents });
  refused.push(...money.refusals);
  return { plan, devices, acceptedCount, ...price, method: money.method, refusals: refused };
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

/** A plan at what it costs an account today. */
export async function planFor(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'overrides'>,
  db: Db,
  accountId: AccountId,
  plan: CatalogPlan,
): Promise<CatalogPlan> {
  const [own = plan] = await plansFor(needs, db, accountId, [plan]);
  return own;
}

type PricedActivation = Pick<Judged, 'firstPeriod' | 'items' | 'todayCents' | 'taxCents' | 'lineCents'>;

/** What lines on a plan cost that become active now, or at a later moment. */
export async function priceActivation(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'rules' | 'tax'>,
  db: Db,
  asked: { accountId: AccountId; plan: CatalogPlan; count: number; at?: Date | undefined },
): Promise<PricedActivation> {
  const { accountId, plan, count, at = needs.clock.now() } = asked;
  const calendar = await calendarOf(needs, db, accountId);
  const { billing } = await needs.rules.currentRules(db);
  const period = firstPeriod(calendar, billing, at);
  const items = itemsOf(plan, count, period);
  const taxCents = await needs.tax.taxOfSums(db, { accountId, sums: firstSums(plan, count, period) });
  return {
    firstPeriod: period,
    items: items.map(({ kind: _kind, ...item }) => item),
    todayCents: sumCents(items.map(({ amountCents }) => amountCents)),
    taxCents,
    lineCents: sumCents(items.map(({ unitCents }) => unitCents)),
  };
}

/** What is taxed on the invoice of lines that become active now. */
export function firstSums(plan: Priced, count: number, period: FirstPeriod): TaxableSum[] {
  return itemsOf(plan, count, period).map(({ kind, unitCents, amountCents }) => ({
    kind,
    amountCents,
    chargedCount: unitCents > 0 ? count : 0,
  }));
}

type Priced = Pick<CatalogPlan, 'activationFeeCents' | 'name' | 'priceCents'>;
type FirstItem = Judged['items'][number] & Pick<TaxableSum, 'kind'>;

/** Few enough that others have their turn between two parts, however many there are. */
const partSize = 1000;

async function judgeInParts(
  { needs, db }: { needs: SubscriptionsNeeds; db: Db },
  accountId: AccountId,
  plan: CatalogPlan,
  entries: readonly DeviceEntry[],
): Promise<JudgedDevice[]> {
  const seen = new Set<string>();
  const devices: JudgedDevice[] = [];
  for (let start = 0; start < entries.length; start += partSize) {
    const part = entries.slice(start, start + partSize);
    const sims = await needs.inventory.findSims(db, accountId, digitsToFind(part));
    devices.push(...judgeDevices(part, plan, sims, seen));
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

function itemsOf(plan: Priced, quantity: number, period: FirstPeriod): FirstItem[] {
  const { activationFeeCents, priceCents, name } = plan;
  const unitCents = period.centsOf(priceCents);
  const shown = { periodStart: period.start, periodEnd: period.end, priceCents, firstPeriodCents: unitCents };
  const text = firstPeriodText(name, shown);
  const month: FirstItem = { kind: 'subscription', text, quantity, unitCents, amountCents: quantity * unitCents };
  if (activationFeeCents === 0) return [month];
  const amountCents = quantity * activationFeeCents;
  return [
    month,
    { kind: 'activation', text: words.activationFee, quantity, unitCents: activationFeeCents, amountCents },
  ];
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
