import type { LineChange } from '@linekeeper/contract';
import { askForMove } from '../clock/ask-for-move.ts';
import { lastMove } from '../clock/moves.store.ts';
import { actAs } from '../kernel/acting.ts';
import type { Caller } from '../kernel/caller.ts';
import { dayMs } from '../kernel/clock.ts';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { signUpOf, newEmail } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { changeFleet, type Fleet } from './fleet.store.ts';
import type { Deed, DeedOf, Some } from './story.ts';
import { words } from './words.ts';

const ip = '127.0.0.1';

/** Does one deed, or what is left of it. False: it has to be looked at again later. */
export async function doDeed(needs: DemoNeeds, fleet: Fleet, deed: Deed): Promise<boolean> {
  if (deed.kind === 'signUp') return signUp(needs);
  if (deed.kind === 'live') return live(needs, fleet, deed);
  if (deed.kind === 'decline') return done(needs.practice.declineCharges(deed.times));
  if (deed.kind === 'beginOutage') return done(needs.practice.beginOutage(deed.carrier));
  if (deed.kind === 'endOutages') return done(needs.practice.endOutages());
  const caller = callerOf(fleet);
  return actAs({ actor: { kind: 'person', id: caller.subject }, address: ip }, async () => {
    if (deed.kind === 'confirm') return confirm(needs, fleet, caller);
    if (deed.kind === 'activate') return done(activate(needs, fleet, caller, deed));
    if (deed.kind === 'addCard') return done(addCard(needs, caller, deed));
    if (deed.kind === 'retryFailed') return done(retryFailed(needs, caller));
    if (deed.kind === 'payFailed') return done(payFailed(needs, caller));
    return done(changeLines(needs, fleet, caller, deed));
  });
}

async function done(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

function callerOf({ accountId, subject }: Fleet): Caller {
  if (accountId === null || subject === null) throw new Error('the demo customer has not signed up');
  return { accountId, subject, role: 'owner' };
}

/** Each try is a customer of its own: one that was lost on the way is removed as unconfirmed. */
async function signUp(needs: DemoNeeds): Promise<boolean> {
  const email = newEmail();
  const opaqueData = await needs.practice.cardToken((await needs.story()).firstCard, monthOf(needs.clock.now(), 60));
  const call = { caller: null, params: undefined, query: undefined, ip };
  const made = await actAs({ actor: { kind: 'visitor', id: null }, address: ip }, () =>
    needs.calls.signUp({ ...call, body: signUpOf(email, opaqueData) }),
  );
  const accountId = brandId<AccountId>(made.accountId);
  await needs.db.transaction().execute((tx) => changeFleet(tx, { email, accountId, subject: made.userSub }));
  return true;
}

async function confirm(needs: DemoNeeds, { email }: Fleet, caller: Caller): Promise<boolean> {
  const { status } = await needs.calls.getProfile({ caller, params: undefined, query: undefined, body: undefined, ip });
  if (status === 'active') return true;
  if (email !== null && (await needs.practice.confirmSignUp(email)))
    await needs.db.transaction().execute((tx) => needs.firstSeen(tx, caller));
  return false;
}

async function activate(
  { calls }: DemoNeeds,
  fleet: Fleet,
  caller: Caller,
  { plan, name, some }: DeedOf<'activate'>,
): Promise<void> {
  const call = { caller, params: undefined, query: undefined, ip };
  const iccids = iccidsOf(fleet, some);
  const devices = iccids.map((iccid, index) => ({ iccid, name: `${name} ${some.from + index + 1}` }));
  const planId = await planIdOf(calls, caller, plan);
  const { activation } = await calls.createQuote({ ...call, body: { action: 'activate', planId, devices } });
  const accepted = devices.filter((_, index) => activation?.devices[index]?.verdict !== 'refused');
  if (accepted.length > 0) await calls.activatePlans({ ...call, body: { planId, devices: accepted } });
}

async function planIdOf(calls: DemoNeeds['calls'], caller: Caller, code: string): Promise<string> {
  const { plans } = await calls.listCatalog({ caller, params: undefined, query: undefined, body: undefined, ip });
  const plan = plans.find((one) => one.code === code);
  if (!plan) throw new Error(words.noPlan(code));
  return plan.id;
}

type LineDeed = Exclude<Extract<Deed, { some: Some }>, { kind: 'activate' }>;

async function changeLines({ calls }: DemoNeeds, fleet: Fleet, caller: Caller, deed: LineDeed): Promise<void> {
  const call = { caller, query: undefined, ip };
  const selection = { identifiers: iccidsOf(fleet, deed.some) };
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
  await calls.addPaymentMethod({ caller, params: undefined, query: undefined, body, ip });
}

async function payFailed({ calls }: DemoNeeds, caller: Caller): Promise<void> {
  const call = { caller, params: undefined, query: undefined, ip };
  const { totalCents } = await calls.getFailedSubscriptions({ ...call, body: undefined });
  if (totalCents > 0) await calls.chargeFailedSubscriptions({ ...call, body: {} });
}

async function retryFailed({ calls }: DemoNeeds, caller: Caller): Promise<void> {
  const query = { page: 1, limit: 100, status: 'activation_failed' } as const;
  const { items } = await calls.listLines({ caller, params: undefined, query, body: undefined, ip });
  for (const { id } of items)
    await calls.retryActivation({ caller, params: { id }, query: undefined, body: undefined, ip });
}

/** Asks for what is left of the way, so that a move that ended early goes on; one that stuck counts as a failure. */
async function live(needs: DemoNeeds, { begunAt }: Fleet, until: { months: number; days: number }): Promise<boolean> {
  const { clock, db } = needs;
  await clock.catchUp();
  if (clock.isMoving()) return false;
  const target = new Date(begunAt);
  target.setUTCMonth(target.getUTCMonth() + until.months);
  target.setUTCDate(target.getUTCDate() + until.days);
  const leftMs = target.getTime() - clock.now().getTime();
  if (leftMs <= 0) return true;
  const last = await lastMove(db);
  await askForMove(needs, `${Math.ceil(leftMs / dayMs)}days`);
  if (last?.outcome === 'stuck' && last.fromAt >= begunAt) throw new Error(last.problem ?? last.outcome);
  return false;
}

function iccidsOf({ sims }: Fleet, { carrier, from, to }: Some): string[] {
  return (sims[carrier] ?? []).slice(from, to);
}

function monthOf(now: Date, monthsLater: number): { month: number; year: number } {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1));
  return { month: at.getUTCMonth() + 1, year: at.getUTCFullYear() };
}
