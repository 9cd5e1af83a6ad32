import { shipToForm, type LineChange } from '@linekeeper/contract';
import { actAs } from '../kernel/acting.ts';
import type { Caller } from '../kernel/caller.ts';
import { seeingOnly } from '../kernel/account-in-sight.ts';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { newEmail, signUpOf } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { callerOf, type Figure } from './figure.ts';
import { noteCustomer } from './fleet.store.ts';
import type { Deed, DeedOf, Some } from './story.ts';
import { words } from './words.ts';

const ip = '127.0.0.1';
const noParts = { params: undefined, query: undefined, body: undefined, ip };

/** A deed of one customer. */
export type OwnDeed = Exclude<Deed, { kind: 'beginOutage' | 'endOutages' | 'live' }>;

/** Does one deed, or what is left of it. False: it has to be looked at again later. */
export async function doDeed(needs: DemoNeeds, figure: Figure, deed: OwnDeed): Promise<boolean> {
  if (deed.kind === 'signUp') return done(signUp(needs, figure));
  const caller = callerOf(figure);
  return actAs({ actor: { kind: 'person', id: caller.subject }, address: ip }, async () => {
    if (deed.kind === 'confirm') return confirm(needs, figure, caller);
    return done(seeingOnly(caller.accountId, () => doOwn(needs, figure, caller, deed)));
  });
}

async function done(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

type Settled = Exclude<OwnDeed, { kind: 'confirm' | 'signUp' }>;

async function doOwn(needs: DemoNeeds, figure: Figure, caller: Caller, deed: Settled): Promise<void> {
  if (deed.kind === 'activate') return activate(needs, figure, caller, deed);
  if (deed.kind === 'addCard') return addCard(needs, caller, deed);
  if (deed.kind === 'retryFailed') return retryFailed(needs, caller);
  if (deed.kind === 'payFailed') return payFailed(needs, caller);
  if (deed.kind === 'decline') return decline(needs, caller, deed);
  if (deed.kind === 'orderSims') return orderSims(needs, caller, deed);
  if (deed.kind === 'billTo') return billTo(needs, figure, caller, deed);
  return changeLines(needs, figure, caller, deed);
}

/** Each try is a customer of its own: one that was lost on the way is removed as unconfirmed. */
async function signUp(needs: DemoNeeds, { who, facts, card }: Figure): Promise<void> {
  const email = newEmail(facts);
  const opaqueData = await needs.practice.cardToken(card, monthOf(needs.clock.now(), 60));
  const call = { ...noParts, caller: null, body: signUpOf(email, facts, opaqueData) };
  const made = await actAs({ actor: { kind: 'visitor', id: null }, address: ip }, () => needs.calls.signUp(call));
  const known = { email, accountId: brandId<AccountId>(made.accountId), subject: made.userSub };
  await needs.db.transaction().execute((tx) => noteCustomer(tx, who, known));
}

async function confirm(needs: DemoNeeds, { email }: Figure, caller: Caller): Promise<boolean> {
  const { status } = await needs.calls.getProfile({ ...noParts, caller });
  if (status === 'active') return true;
  if (email !== null && (await needs.practice.confirmSignUp(email)))
    await needs.db.transaction().execute((tx) => needs.firstSeen(tx, caller));
  return false;
}

async function activate(
  { calls }: DemoNeeds,
  figure: Figure,
  caller: Caller,
  { plan, name, some }: DeedOf<'activate'>,
): Promise<void> {
  const call = { caller, params: undefined, query: undefined, ip };
  const iccids = figure.iccidsOf(some);
  const devices = iccids.map((iccid, index) => ({ iccid, name: `${name} ${some.from + index + 1}` }));
  const planId = await planIdOf(calls, caller, plan);
  const { activation } = await calls.createQuote({ ...call, body: { action: 'activate', planId, devices } });
  const accepted = devices.filter((_, index) => activation?.devices[index]?.verdict !== 'refused');
  if (accepted.length > 0) await calls.activatePlans({ ...call, body: { planId, devices: accepted } });
}

async function planIdOf(calls: DemoNeeds['calls'], caller: Caller, code: string): Promise<string> {
  const { plans } = await calls.listCatalog({ ...noParts, caller });
  const plan = plans.find((one) => one.code === code);
  if (!plan) throw new Error(words.noPlan(code));
  return plan.id;
}

type LineDeed = Exclude<Extract<OwnDeed, { some: Some }>, { kind: 'activate' }>;

async function changeLines({ calls }: DemoNeeds, figure: Figure, caller: Caller, deed: LineDeed): Promise<void> {
  const call = { caller, query: undefined, ip };
  const selection = { identifiers: figure.iccidsOf(deed.some) };
  const body = await changeOf(calls, caller, deed, selection);
  const shown = await calls.createJob({ ...call, params: undefined, body });
  if (shown.readyCount === 0) return;
  await calls.startJob({ ...call, params: { id: shown.id }, body: { onlyAccepted: true } });
}

async function changeOf(
  calls: DemoNeeds['calls'],
  caller: Caller,
  deed: LineDeed,
  selection: { identifiers: string[] },
): Promise<LineChange> {
  if (deed.kind === 'tag') return { action: 'tag', add: [deed.tag], remove: [], selection };
  if (deed.kind !== 'changePlan') return { action: deed.kind, selection };
  return { action: 'changePlan', planId: await planIdOf(calls, caller, deed.plan), selection };
}

async function addCard(
  { calls, practice, clock }: DemoNeeds,
  caller: Caller,
  { number, expiresInMonths }: DeedOf<'addCard'>,
): Promise<void> {
  const expires = monthOf(clock.now(), expiresInMonths);
  const opaqueData = await practice.cardToken(number, expires);
  const cardExpires = `${String(expires.month).padStart(2, '0')}/${String(expires.year % 100).padStart(2, '0')}`;
  const body = { opaqueData, cardExpires, makeDefault: true };
  await calls.addPaymentMethod({ ...noParts, caller, body });
}

async function billTo(
  { calls }: DemoNeeds,
  { facts }: Figure,
  caller: Caller,
  { mailbox, ending }: DeedOf<'billTo'>,
): Promise<void> {
  const call = { ...noParts, caller };
  const billingEmail = `${mailbox}@${facts.host.replace(/\.[a-z]+$/, ending)}`;
  await calls.updateBillingContact({ ...call, body: { ...(await calls.getBillingContact(call)), billingEmail } });
}

async function payFailed({ calls }: DemoNeeds, caller: Caller): Promise<void> {
  const call = { ...noParts, caller };
  const { totalCents } = await calls.getFailedSubscriptions(call);
  if (totalCents > 0) await calls.chargeFailedSubscriptions({ ...call, body: {} });
}

async function retryFailed({ calls }: DemoNeeds, caller: Caller): Promise<void> {
  const query = { page: 1, limit: 100, status: 'activation_failed' } as const;
  const { items } = await calls.listLines({ ...noParts, caller, query });
  for (const { id } of items) await calls.retryActivation({ ...noParts, caller, params: { id } });
}

async function decline({ calls, practice }: DemoNeeds, caller: Caller, { times }: DeedOf<'decline'>): Promise<void> {
  const { items } = await calls.listPayments({ ...noParts, caller, query: { page: 1, limit: 1 } });
  const [newest] = items;
  if (!newest) throw new Error('nothing was charged yet');
  const { gatewayTransactionId } = await calls.getPayment({ ...noParts, caller, params: { id: newest.id } });
  if (gatewayTransactionId !== null) await practice.declineCharges(times, gatewayTransactionId);
}

/** One order for each customer. */
async function orderSims({ calls }: DemoNeeds, caller: Caller, { quantity }: DeedOf<'orderSims'>): Promise<void> {
  const call = { ...noParts, caller };
  const { total } = await calls.listShipments({ ...call, query: { page: 1, limit: 1 } });
  if (total > 0) return;
  const { products, deliveries, shipTo } = await calls.getSimOffers(call);
  const [[product], [delivery]] = [products, deliveries];
  if (!product || !delivery) throw new Error(words.noSimsOnSale);
  const items = [{ productId: product.id, quantity }];
  const wanted = { items, deliveryId: delivery.id, shipTo: shipToForm.parse(shipTo) };
  const { totalCents } = await calls.priceSims({ ...call, body: wanted });
  await calls.orderSims({ ...call, body: { ...wanted, note: null, expectedTotalCents: totalCents } });
}

function monthOf(now: Date, monthsLater: number): { month: number; year: number } {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1));
  return { month: at.getUTCMonth() + 1, year: at.getUTCFullYear() };
}
