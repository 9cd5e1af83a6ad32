import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../../test/take-over-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { balanceCents, type LedgerName } from '../../ledger/ledger.store.ts';

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

const page = { page: 1, limit: 100 };
const call = (accountId: AccountId) => ({ ...noParts, caller: self.as(accountId), query: page });
const cents = (accountId: AccountId, name: LedgerName) => balanceCents(self.world.db, accountId, name);
const invoices = async (accountId: AccountId) =>
  endpoints.listInvoices.reply.parse(await self.world.routes.listInvoices(call(accountId))).items;
const ofCard = (customer: string, ...last4: string[]) => {
  return { customer, ...someCompany, terms: 'card', gateway_profile: self.profile(...last4) };
};
const because = { now: 'now' };

it('an account is opened active, with its terms, calendar and contact, and nothing is made at the gateway', async () => {
  const id = await self.taken({
    customers: [
      { customer: 'acme', ...someCompany, credit_limit: '5000', billing_email: 'ap@acme.test', terms: 'net 60' },
    ],
  });
  const accountId = await self.accountOf(id, 'acme');
  expect(await self.world.accounts.getAccount(self.world.db, accountId)).toMatchObject({
    company: 'Engines Inc',
    status: 'active',
    timeZone: 'America/Los_Angeles',
    calendar: { billingDay: 15, before: null },
    shipping: { address: '1 Main Street', state: 'California' },
  });
  expect(await self.world.accounts.getPaymentTerms(self.world.db, accountId)).toMatchObject({
    netDays: 60,
    creditLimitCents: 500_000,
  });
  expect(await self.world.accounts.getBillingContact(self.world.db, accountId)).toMatchObject({
    billingEmail: 'ap@acme.test',
  });
});

it('the methods at the gateway are adopted as they are, the named one first', async () => {
  const calls = self.world.gateway.calls.length;
  const customer = ofCard('cards', '1111', '2222');
  const id = await self.taken({ customers: [{ ...customer, payment_profile: `${customer.gateway_profile}2222` }] });
  const accountId = await self.accountOf(id, 'cards');
  expect(await self.world.methods.defaultMethodLabel(self.world.db, accountId)).toMatchObject({ last4: '2222' });
  const methods = await self.world.methods.methodsOf(self.world.db, accountId);
  expect(methods).toHaveLength(2);
  expect(new Set(self.world.gateway.calls.slice(calls))).toEqual(new Set(['findCustomer']));
});

it('what was owed is an invoice without tax against the opening balance, charged only where the row says so', async () => {
  const id = await self.taken({
    customers: [ofCard('later', '1111'), ofCard('at-once', '1111'), { customer: 'terms', ...someCompany }],
    balances: [
      { customer: 'later', side: 'owed', amount: '80.00', reference: 'OLD-1' },
      { customer: 'at-once', side: 'owed', amount: '90', charge: because.now },
      { customer: 'terms', side: 'owed', amount: '70.5' },
    ],
  });
  await self.world.work();
  const accounts = await Promise.all(['later', 'at-once', 'terms'].map((name) => self.accountOf(id, name)));
  const found = (await Promise.all(accounts.map(invoices))).flat();
  expect(found.map(({ status, totalCents, taxCents }) => [status, totalCents, taxCents])).toEqual([
    ['open', 8000, 0],
    ['paid', 9000, 0],
    ['open', 7050, 0],
  ]);
  expect(found[2]?.dueOn).not.toBeNull();
  for (const accountId of accounts) expect(await cents(accountId, 'revenue')).toBe(0);
  expect(await Promise.all(accounts.map((accountId) => cents(accountId, 'receivable')))).toEqual([8000, 0, 7050]);
  expect((await self.get(id)).books).toEqual({
    owedCents: 24_050,
    creditCents: 0,
    takenOwedCents: 24_050,
    takenCreditCents: 0,
    bookedCents: 24_050,
  });
});

it('credit is the account’s from the first day, and its statement says where it comes from', async () => {
  const id = await self.taken({
    customers: [{ customer: 'credit', ...someCompany }],
    balances: [{ customer: 'credit', side: 'credit', amount: '25.00' }],
  });
  const accountId = await self.accountOf(id, 'credit');
  expect(await cents(accountId, 'account_credit')).toBe(-2500);
  expect((await self.get(id)).books).toMatchObject({ takenCreditCents: 2500, bookedCents: -2500 });
  const { items } = endpoints.getStatement.reply.parse(
    await self.world.routes.getStatement({ ...call(accountId), query: { ...page } }),
  );
  expect(items.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['opening_credit', -2500]]);
});

it('people wait until staff invite them, and are invited once', async () => {
  const email = 'ada.taken@example.com';
  const people = [{ customer: 'people', email, first_name: 'Ada', last_name: 'Byron', role: 'owner' }];
  const id = await self.taken({ customers: [{ customer: 'people', ...someCompany }], people });
  expect(await self.get(id)).toMatchObject({ waitingCount: 1, invitingCount: 0 });
  const { inviteTakenOver } = self.calls();
  expect(await self.asStaff(() => inviteTakenOver(self.at(id)))).toEqual({ count: 1 });
  await self.work();
  await self.work();
  expect(await self.asStaff(() => inviteTakenOver(self.at(id)))).toEqual({ count: 0 });
  expect((await self.rows(id, { kind: 'person' })).map(({ state, text }) => ({ state, text }))).toEqual([
    { state: 'done', text: '' },
  ]);
  const found = await self.world.identity.peopleOfAll(self.world.db, email, 10);
  expect(found).toEqual([
    { accountId: await self.accountOf(id, 'people'), email, firstName: 'Ada', lastName: 'Byron' },
  ]);
});

it('a row that fails is tried again when staff say so, and the others go on', async () => {
  const id = await self.checked({ customers: [ofCard('silent', '1111'), { customer: 'loud', ...someCompany }] });
  await self.start(id);
  self.world.gateway.trouble('findCustomer', 'silent_before');
  await self.work();
  expect((await self.rows(id)).map(({ state }) => state)).toEqual(['failed', 'done']);
  await self.start(id);
  await self.work();
  expect((await self.rows(id)).map(({ state }) => state)).toEqual(['done', 'done']);
  await expect(self.start(id)).rejects.toMatchObject({ code: 'take_over_busy' });
});

it('everything that staff take over is in the audit log under their name, and names no one', async () => {
  const before = (await auditEntries(self.world.db)).length;
  const [iccid] = await self.simsInService(1);
  await self.taken({
    customers: [{ customer: 'audited', ...someCompany }],
    lines: [{ customer: 'audited', iccid, plan: 'kore-10', state: 'active', paid_through: '2026-12-31' }],
    balances: [{ customer: 'audited', side: 'credit', amount: '1' }],
  });
  const entries = (await auditEntries(self.world.db)).slice(before);
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['sims.imported', 'portal'],
    ['take_over.created', 'staff_1'],
    ['take_over.started', 'staff_1'],
    ['account.taken_over', 'staff_1'],
    ['line.taken_over', 'staff_1'],
    ['balance.taken_over', 'staff_1'],
  ]);
  expect(JSON.stringify(entries.map(({ about, before: was, after }) => [about, was, after]))).not.toContain('Engines');
});

it('what was owed before is no revenue of the month in which it was taken over, in any report', async () => {
  await self.taken({
    customers: [{ customer: 'revenue', ...someCompany }],
    balances: [{ customer: 'revenue', side: 'owed', amount: '500' }],
  });
  const { months } = await self.world.reports.consoleRoutes.listRevenue({ ...self.call, query: undefined });
  expect(months.every(({ revenueCents, takenBackCents }) => revenueCents === 0 && takenBackCents === 0)).toBe(true);
});
