import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../test/accounts-world.ts';
import { consoleRoutesOf } from '../console-routes.ts';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { firstFacts } from './customer.ts';
import type { StaffCalls } from './demo-needs.ts';
import { moveMoney, type MoneyDeed } from './move-money.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());

const member = {
  id: 'staff_1',
  email: 'fay@staff.example.com',
  name: 'Fay',
  role: 'finance',
  status: 'active',
  isYou: true,
  isLastOwner: false,
  invitedAt: '2026-11-20T20:00:00.000Z',
  invitationSentAt: null,
  invitationProblem: null,
  lastLogInAt: null,
} as const;
const invoice = {
  id: 'inv_01a2050c-2d6f-7369-8cd1-ecaf346da6a1',
  number: 'INV-202611-000001',
  status: 'open',
  issuedAt: '2026-11-20T20:00:00.000Z',
  periodStart: null,
  periodEnd: null,
  dueOn: null,
  isOverdue: false,
  subtotalCents: 1000,
  taxCents: 0,
  totalCents: 1000,
  dueCents: 1000,
  lineCount: 1,
  reason: null,
} as const;
const pageOf = <Item>(items: Item[]) => ({
  items,
  page: 1,
  limit: 100,
  total: items.length,
  totalIsLowerBound: false,
  nextCursor: null,
});

it("a payment that came is recorded on the customer's day, also while Greenwich has the next one", async () => {
  const signUp = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null };
  const { accountId } = await world.accounts.routes.signUp({ ...signUp, body: signUpForm(world, 'ada@example.com') });
  const days: string[] = [];
  const calls: StaffCalls = {
    ...consoleRoutesOf(world),
    listStaff: () => Promise.resolve({ items: [member] }),
    listCustomerInvoices: () => Promise.resolve(pageOf([invoice])),
    listCustomerRecordedPayments: () => Promise.resolve(pageOf([])),
    previewStaffAction: () => Promise.resolve({ effect: null, refusal: null, needsApproval: false, limitCents: 0 }),
    takeStaffAction({ body: { action } }) {
      if (action.kind === 'record_payment') days.push(action.receivedOn);
      return Promise.resolve({ state: 'done', id: null, text: '' });
    },
  };
  const deed: MoneyDeed = { kind: 'pay', paidBy: 'check', percent: 100, reason: 'A check came' };
  const figure = { accountId: brandId<AccountId>(accountId), subject: null, beatNo: 7, facts: firstFacts };
  const no = () => Promise.reject(new Error('not part of this test'));
  const rest = { machineClock: world.clock, calls: { getPayment: no, listPayments: no }, practice: { dispute: no } };
  for (const hour of ['03', '12']) {
    const clock = { now: () => new Date(`2027-01-03T${hour}:00:00Z`) };
    await moveMoney({ ...rest, clock, staff: { calls } }, figure, deed);
  }
  expect(days).toEqual(['2027-01-02', '2027-01-03']);
});
