import { endpoints } from '@linekeeper/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs } from '../../kernel/clock.ts';
import { daysBetween } from '../../kernel/days.ts';
import { runDunningCommand } from '../../operator/dunning/dunning-commands.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
afterEach(() => setRules({}));

const setRules = (dunning: object) =>
  world.rules.importRules(JSON.stringify({ dunning }), { holdsFrom: null, reason: 'A test' });
/** Nothing is tried or suspended, so that nothing but interest happens. */
const steps = [{ day: 0, action: 'notice' }];
const rate = { yearlyBasisPoints: 3650, graceDays: 0, minimumCents: 0 };
const interest = (changes: object = {}) => setRules({ steps, interest: { ...rate, ...changes } });

const as = (caller: Caller) => ({ ...noParts, caller });
const work = (ms: number, stepMs = 1000) => {
  const { handlers, chores } = world.parts;
  const { jobs } = world.dunning;
  const parts = { handlers: [...handlers, ...jobs.handlers], chores: [...chores, ...jobs.chores] };
  return world.workFor(parts, ms, stepMs);
};
const days = (count: number) => work(count * dayMs, dayMs);
const look = () => work(20_000);
/** Lives until the next billing day has been billed. */
async function month({ accountId }: Caller): Promise<void> {
  const next = await world.subscriptions.nextRenewal(world.db, accountId);
  await days(((next?.at.getTime() ?? 0) - world.clock.now().getTime()) / dayMs + 0.5);
}

/** A customer with some lines whose first invoice is not paid. */
async function debtor(count = 1): Promise<Caller> {
  const caller = await world.newCustomer({ charges: 'declined' });
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...as(caller), body: { planId: plan.id, devices } });
  await work(10_000);
  return caller;
}
const invoices = async (caller: Caller) =>
  endpoints.listInvoices.reply.parse(await world.routes.listInvoices({ ...as(caller), query: { page: 1, limit: 100 } }))
    .items;
async function interestOf(caller: Caller) {
  const lines = [];
  for (const { id } of (await invoices(caller)).toReversed()) {
    const { groups } = endpoints.getInvoice.reply.parse(
      await world.routes.getInvoice({ ...as(caller), params: { id } }),
    );
    lines.push(...groups.filter(({ kind }) => kind === 'interest').map((group) => ({ ...group, invoiceId: id })));
  }
  return lines;
}
async function pay(caller: Caller): Promise<void> {
  const [method] = await liveMethods(world.db, caller.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
  await world.routes.chargeFailedSubscriptions({ ...as(caller), body: {} });
  await look();
}
const operate = async (...args: string[]) => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = await runDunningCommand({ ...world, print }, [...args, '--reason', 'A test', '--by', 'Ada']);
  return [code, ...printed];
};

it('a late invoice costs interest by days on each next invoice, as it was foreseen and explained, until it is paid', async () => {
  await interest();
  const caller = await debtor(10);
  const [late] = await invoices(caller);
  await month(caller);
  const [first] = await interestOf(caller);
  const daysLate = daysBetween(first?.periodStart ?? '', first?.periodEnd ?? '');
  expect(daysLate).toBeGreaterThan(26);
  // $100 at 36.5 % a year: 10 cents a day.
  expect(first).toMatchObject({ text: `Late interest on ${late?.number}`, amountCents: 10 * daysLate, taxCents: 0 });
  const explained = await world.routes.explainInvoiceLine({
    ...as(caller),
    params: { id: first?.invoiceId ?? '', position: String(first?.firstPosition) },
  });
  expect(explained.arithmetic).toEqual([
    { kind: 'interest', cents: 10 * daysLate, baseCents: 10_000, ratePpm: 365_000, days: daysLate, ofDays: 365 },
  ]);
  await days(10);
  const foreseen = (await world.routes.getUpcomingInvoice(as(caller))).groups.filter(({ kind }) => kind === 'interest');
  // Both invoices are late, the second one without the interest on it.
  const [older = 0, newer = 0, ...others] = foreseen.map(({ amountCents }) => amountCents);
  expect([older - newer, others]).toEqual([10, []]);
  await pay(caller);
  await month(caller);
  const second = (await interestOf(caller)).slice(1);
  expect(second.map(({ amountCents }) => amountCents)).toEqual(foreseen.map(({ amountCents }) => amountCents));
  const again = { accountId: caller.accountId, day: second[0]?.periodEnd ?? '' };
  expect(await world.db.transaction().execute((tx) => world.interest.interestDue(tx, again))).toEqual([]);
});

it('nothing is charged while the rule is off, a case is on hold, or an account is exempt', async () => {
  await interest({ graceDays: 2 });
  const [off, held, exempt] = [await debtor(), await debtor(), await debtor()];
  expect(await operate('hold-case', held.accountId)).toEqual([0, 'Held.']);
  const isOff = [0, `${exempt.accountId} pays no late interest from now on.`];
  expect(await operate('set-interest', exempt.accountId, 'off')).toEqual(isOff);
  expect(await operate('set-interest', exempt.accountId, 'off')).toEqual([0, `${exempt.accountId} was so already.`]);
  expect(await operate('set-interest', 'acct_none', 'off')).toEqual([1, expect.stringContaining('no account')]);
  await setRules({ steps });
  await month(off);
  for (const caller of [off, held, exempt]) expect(await interestOf(caller)).toEqual([]);
  await interest();
  await month(off);
  expect(await interestOf(off)).not.toEqual([]);
  for (const caller of [held, exempt]) expect(await interestOf(caller)).toEqual([]);
  expect((await operate('set-interest', exempt.accountId, 'on'))[0]).toBe(0);
  const actions = (await auditEntries(world.db)).filter(({ action }) => action === 'interest.changed');
  expect(actions.map(({ accountId }) => accountId)).toEqual([exempt.accountId, exempt.accountId]);
});
