import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { dayAfter } from '../../../kernel/days.ts';
import { runTermsCommand } from '../../../operator/terms/terms-commands.ts';
import { noteFirstSeen } from '../../identity/people/people.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const as = (caller: Caller) => ({ ...noParts, caller });
const work = (ms: number, stepMs = 1000) => {
  const { handlers, chores } = world.parts;
  const { jobs } = world.dunning;
  const parts = { handlers: [...handlers, ...jobs.handlers], chores: [...chores, ...jobs.chores] };
  return world.workFor(parts, ms, stepMs);
};
const days = (count: number) => work(count * dayMs, 6 * hourMs);
const page = (caller: Caller) => ({ ...as(caller), query: { page: 1, limit: 100 } });
const invoices = async (caller: Caller, state?: 'overdue') =>
  endpoints.listInvoices.reply.parse(
    await world.routes.listInvoices({ ...as(caller), query: { page: 1, limit: 100, state } }),
  ).items;
const charges = async (caller: Caller) => (await world.routes.listPayments(page(caller))).items;
const unpaid = async (caller: Caller) =>
  endpoints.getDunning.reply.parse(await world.dunning.routes.getDunning(as(caller))).unpaid;
const lines = async (caller: Caller) => (await world.routes.listLines(page(caller))).items;

async function setTerms(caller: Caller, ...terms: string[]): Promise<string[]> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const asked = ['set-terms', caller.accountId, ...terms, '--reason', 'A contract', '--by', 'Ada'];
  await runTermsCommand({ accounts: world.accounts, print }, asked);
  return printed;
}
async function onTerms(...terms: string[]): Promise<Caller> {
  const caller = await world.newCustomer({ charges: 'declined' });
  await setTerms(caller, ...terms);
  return caller;
}
/** Where an owner of the account reads mails. */
async function withOwner({ accountId, subject }: Caller): Promise<string> {
  const email = `${accountId}@example.com`;
  await world.db.transaction().execute(async (tx) => {
    const person = { subject, accountId, role: 'owner' as const, email, firstName: 'Ada', lastName: 'Byron' };
    await world.identity.addPerson(tx, person);
    await noteFirstSeen(tx, subject, world.clock.now());
  });
  return email;
}
async function order(caller: Caller, count = 1): Promise<void> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...as(caller), body: { planId: plan.id, devices } });
  await work(10_000);
}

it('an account on net 30 has active lines at once, and an invoice that is due in thirty days and not charged', async () => {
  const caller = await onTerms('net30');
  await order(caller, 2);
  const [invoice, ...others] = await invoices(caller);
  const { timeZone } = (await world.accounts.getAccount(world.db, caller.accountId)) ?? { timeZone: '' };
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    status: 'open',
    dueOn: dayAfter(localDay(new Date(invoice?.issuedAt ?? ''), timeZone), 30),
  });
  expect((await lines(caller)).map(({ subscriptionStatus }) => subscriptionStatus)).toEqual(['active', 'active']);
  expect(await charges(caller)).toEqual([]);
  expect(await unpaid(caller)).toBeNull();
  expect(await invoices(caller, 'overdue')).toEqual([]);
});

it('no payment method is needed: the last one may go, and lines are activated without', async () => {
  const caller = await onTerms('net15');
  await order(caller);
  const [method] = await liveMethods(world.db, caller.accountId);
  await world.payments.routes.deletePaymentMethod({ ...as(caller), params: { id: method?.id ?? '' } });
  await order(caller);
  expect(await invoices(caller)).toHaveLength(2);
});

it('orders stay within the credit limit, those that are not invoiced included', async () => {
  const caller = await onTerms('net30', '--credit-limit', '25.00');
  const plan = await world.plan('kore-10');
  const devices = async (count: number) => (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const ask = async (count: number) =>
    world.routes.activatePlans({ ...as(caller), body: { planId: plan.id, devices: await devices(count) } });
  await expect(ask(3)).rejects.toMatchObject({ code: 'credit_limit' });
  await ask(2);
  await expect(ask(1)).rejects.toMatchObject({ code: 'credit_limit' });
  await work(10_000);
  await expect(ask(1)).rejects.toMatchObject({ code: 'credit_limit' });
  await setTerms(caller, 'net30', '--credit-limit', '30');
  await ask(1);
});

it('the invoice is mailed at issue with its paper, and once more when it is overdue', async () => {
  const caller = await onTerms('net15');
  const email = await withOwner(caller);
  await order(caller);
  const [invoice] = await invoices(caller);
  const [mail, ...more] = await world.mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^Invoice ${invoice?.number}: \\$10.00 due `));
  expect(mail?.attachments).toMatchObject([{ name: `${invoice?.number}.pdf`, type: 'application/pdf' }]);
  const paper = Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64');
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  await days(16.5);
  const subjects = (await world.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Overdue: $10.00'))).toHaveLength(1);
});

it('behind the due date dunning warns and suspends without a try, and no more is activated', async () => {
  const caller = await onTerms('net15');
  await order(caller);
  await days(15);
  expect(await unpaid(caller)).toBeNull();
  await days(1.5);
  expect(await invoices(caller, 'overdue')).toHaveLength(1);
  const { items } = await world.routes.getFailedSubscriptions(as(caller));
  expect(items).toMatchObject([{ reason: expect.stringMatching(/^This invoice was due on/), lastAttemptAt: null }]);
  expect(await unpaid(caller)).toMatchObject({ standing: 'running', nextTryAt: null, dueCents: 1000 });
  expect(await lines(caller)).toMatchObject([{ subscriptionStatus: 'past_due', status: 'active' }]);
  await expect(order(caller)).rejects.toMatchObject({ code: 'invoice_overdue' });
  await days(15);
  expect(await lines(caller)).toMatchObject([{ status: 'suspended' }]);
  expect(await charges(caller)).toEqual([]);
});

it('a step that only reminds writes a mail and leaves the line as it is', async () => {
  const steps = ['notice 0', 'notice 3', 'warning 10', 'suspend 14', 'end 30'].map((step) => {
    const [action, day] = step.split(' ');
    return { action, day: Number(day) };
  });
  const rule = (document: object) =>
    world.rules.importRules(JSON.stringify(document), { holdsFrom: null, reason: 'A test' });
  expect(await rule({ dunning: { steps } })).not.toHaveProperty('problems');
  const caller = await world.newCustomer({ charges: 'declined' });
  const email = await withOwner(caller);
  await order(caller);
  await days(3.5);
  await rule({});
  const [last] = await world.mailsTo(email);
  expect(last?.subject).toBe('Reminder: $10.00 is unpaid');
  expect(await lines(caller)).toMatchObject([{ status: 'active' }]);
});

it('changed terms hold for later invoices, and are written down once', async () => {
  const caller = await world.newCustomer();
  await order(caller);
  expect(await setTerms(caller, 'net60')).toEqual(['Changed. Invoices that were issued keep their terms.']);
  expect(await setTerms(caller, 'net60')).toEqual(['The account has these terms already.']);
  await order(caller);
  await setTerms(caller, 'card');
  await order(caller);
  expect((await invoices(caller)).map(({ status, dueOn }) => [status, dueOn !== null])).toEqual([
    ['paid', false],
    ['open', true],
    ['paid', false],
  ]);
  const actions = (await auditEntries(world.db)).filter(({ accountId }) => accountId === caller.accountId);
  expect(actions.filter(({ action }) => action === 'payment_terms.changed')).toHaveLength(2);
});

it.each([[['net45']], [['net30', '--credit-limit', 'much']], [['net30', 'more']]])(
  '%j changes nothing and shows how to ask',
  async (terms) => {
    const caller = await world.newCustomer();
    expect((await setTerms(caller, ...terms)).join('')).toContain('Nothing was done.');
  },
);
