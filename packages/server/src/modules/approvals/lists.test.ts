import {
  moneySorts,
  moneyTopics,
  providerEndpoints,
  type MoneySort,
  type MoneyTopic,
} from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { textOf } from '../../../test/reports-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money.world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'ada@example.com',
  name: 'Ada',
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => money.world.approvals.consoleRoutes;

async function list(
  topic: MoneyTopic,
  more: { state?: string; from?: string; before?: string; limit?: number; cursor?: string; sort?: MoneySort } = {},
) {
  const query = { page: 1, limit: 100, ...more };
  return providerEndpoints.listMoney.reply.parse(await calls().listMoney({ ...call, params: { topic }, query }));
}
type Entry = Awaited<ReturnType<typeof list>>['items'][number];
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

it('every list shows what happened, of all customers, newest first, with its sum', async () => {
  await money.activate();
  await money.settled();
  const { number, id: invoiceId } = await money.invoice();
  const { id: payment } = await money.payment(0);
  await money.operator('refund', payment, '2.00');
  await money.operator('credit-invoice', number ?? '', '1=3.00');
  await money.become({ charges: 'declined' });
  await money.activate();
  const unpaid = await money.invoice();
  const receivedOn = new Date(money.world.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
  const { accountId } = money.caller();
  const check = { accountId, amountCents: 400, paidBy: 'check', reference: '1042', receivedOn } as const;
  await money.world.remittances.recordPayment({ ...check, invoices: [] });
  await money.operator('write-off', unpaid.number ?? '');

  expect(await list('payments')).toMatchObject({
    total: 2,
    totalCents: 2000,
    items: [{ state: { text: 'Declined' } }, { id: payment, state: { text: 'Paid' } }],
  });
  expect(await list('transfers')).toMatchObject({ totalCents: 400, items: [{ title: 'Check 1042' }] });
  expect(await list('refunds')).toMatchObject({ totalCents: 200, items: [{ title: `Refund: Invoice ${number}` }] });
  expect(await list('creditNotes')).toMatchObject({ totalCents: 300, items: [{ invoiceId, note: 'a test (Ada)' }] });
  expect(await list('writeOffs')).toMatchObject({
    totalCents: 600,
    items: [{ invoiceId: unpaid.id, title: unpaid.number, account: { id: accountId }, state: { tone: 'bad' } }],
  });
  expect(await list('payments', { state: 'declined' })).toMatchObject({ total: 1, totalCents: 1000 });
  expect(await list('transfers', { state: 'reversed' })).toMatchObject({ total: 0, items: [] });
  expect(await list('writeOffs', { state: 'void' })).toMatchObject({ total: 0, totalCents: 0 });
});

it('the file of a list holds what its filter means, in dollars, and names the customers', async () => {
  const { items } = await list('payments', { state: 'declined' });
  const file = await calls().exportMoney({ ...call, params: { topic: 'payments' }, query: { state: 'declined' } });
  const rows: Record<string, string>[] = parse(await textOf(file), { columns: true });
  expect(rows.map((row) => [row['ID'], row['Account'], row['Company'], row['Status'], row['Amount']])).toEqual(
    items.map(({ id, account }) => [id, account.id, account.company, 'Declined', '10.00']),
  );
  expect([file.name, rows.length > 0]).toEqual(['payments.csv', true]);
});

it('pages go on behind the last row, also where a list is in the order of moments', async () => {
  await money.become({ charges: 'declined' });
  await money.activate();
  await money.operator('void-invoice', (await money.invoice()).number ?? '');
  for (const topic of ['payments', 'writeOffs'] as const) {
    const all = (await list(topic)).items.map(({ id }) => id);
    const first = await list(topic, { limit: 1 });
    const second = await list(topic, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 2));
  }
  expect(await codeOf(list('payments', { cursor: 'x' }))).toBe('invalid_fields');
});

describe('the order of a list', () => {
  beforeAll(async () => {
    const { accountId } = money.caller();
    const receivedOn = money.world.clock.now().toISOString().slice(0, 10);
    const check = { accountId, amountCents: 700, paidBy: 'check', reference: '1043', receivedOn } as const;
    await money.world.remittances.recordPayment({ ...check, invoices: [] });
  });

  it.each(moneySorts)('every list can be read %s first, page after page', async (sort) => {
    const order = {
      newest: (one: Entry, other: Entry) => other.at.localeCompare(one.at) || (one.id < other.id ? 1 : -1),
      oldest: (one: Entry, other: Entry) => one.at.localeCompare(other.at) || (one.id < other.id ? -1 : 1),
      largest: (one: Entry, other: Entry) => other.amountCents - one.amountCents || (one.id < other.id ? 1 : -1),
    }[sort];
    for (const topic of moneyTopics) {
      const { items } = await list(topic, { sort });
      const paged: Entry[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list(topic, { sort, limit: 1, ...(cursor && { cursor }) });
        paged.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(items);
      expect(items).toEqual((await list(topic)).items.toSorted(order));
    }
    const { items } = await list('transfers', { sort });
    expect(items.map(({ amountCents }) => amountCents)).toEqual(sort === 'oldest' ? [400, 700] : [700, 400]);
  });
});

it('a list is narrowed by moments', async () => {
  const now = money.world.clock.now().getTime();
  const [before, after] = [new Date(now - 30 * dayMs).toISOString(), new Date(now + dayMs).toISOString()];
  for (const topic of ['payments', 'transfers', 'refunds', 'creditNotes', 'writeOffs'] as const) {
    const { total } = await list(topic);
    expect(total).toBeGreaterThan(0);
    expect((await list(topic, { from: before, before: after })).total).toBe(total);
    expect((await list(topic, { from: after })).total).toBe(0);
    expect((await list(topic, { before })).total).toBe(0);
  }
});

it('a dispute is listed until it is accepted, and then as decided; another difference is left with a reason', async () => {
  await money.become();
  await money.activate();
  await money.settled();
  const kept = money.kept();
  kept.dispute = 'open';
  await money.differences();
  const { items } = await calls().listDifferences(call);
  expect(items).toMatchObject([{ subject: kept.transId, mayAccept: true, mayLeave: true }]);
  await money.operator('adopt', kept.transId);
  expect((await calls().listDifferences(call)).items).toEqual([]);
  expect(await list('decisions')).toMatchObject({
    totalCents: 1000,
    items: [{ state: { text: 'Disputed' }, note: 'a test (Ada)' }],
  });
  const leave = async () => calls().leaveDifference({ ...call, body: { subject: kept.transId, reason: 'a test' } });
  expect(await codeOf(leave())).toBe('incident_gone');
  kept.dispute = 'won';
  await money.differences();
  expect((await leave()).text).toContain('closed');
  expect((await calls().listDifferences(call)).items).toEqual([]);
});
