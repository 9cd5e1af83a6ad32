import { providerEndpoints, type ReceivableSort } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { runReceivablesCommand } from '../../operator/receivables/receivables-command.ts';
import { runRemittanceCommand } from '../../operator/remittances/remittance-commands.ts';

let world: ServiceWorld;
let onTerms: Caller;
let charged: Caller;

/** One account on 30 days and one whose card is declined owe $10.00 each from the same day; a third has paid. */
beforeAll(async () => {
  world = await createServiceWorld();
  onTerms = await world.newCustomer();
  charged = await world.newCustomer({ charges: 'declined' });
  const terms = { netDays: 30, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
  await world.accounts.setPaymentTerms({ accountId: onTerms.accountId, ...terms });
  for (const caller of [onTerms, charged, await world.newCustomer()]) {
    const plan = await world.plan('kore-10');
    const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
    await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  }
  await world.work();
});
afterAll(() => world.stop());

const staff = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: null,
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller: staff, cookie, params: undefined, body: undefined };
const calls = () => world.statements.consoleRoutes;

async function listed(query: { page: number; limit: number; sort?: ReceivableSort } = { page: 1, limit: 20 }) {
  return providerEndpoints.listReceivables.reply.parse(await calls().listReceivables({ ...call, query }));
}
async function operate(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await runReceivablesCommand({ statements: world.statements, print }, ['list-receivables', ...args]);
  return lines;
}
async function inLedger(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select sum(amount_cents)::bigint as cents from ledger.entries where ledger = 'receivable'`.execute(world.db);
  return rows[0]?.cents ?? 0;
}
const ages = async () => Object.fromEntries((await listed()).items.map(({ accountId, aged }) => [accountId, aged]));
const none = { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };

it('what is owed ages from its due day: the day of issue where a method is charged', async () => {
  expect(await ages()).toEqual({
    [onTerms.accountId]: { ...none, current: 1_000 },
    [charged.accountId]: { ...none, current: 1_000 },
  });
  world.clock.advance(20 * dayMs);
  expect(await ages()).toMatchObject({
    [onTerms.accountId]: { current: 1_000 },
    [charged.accountId]: { upTo30: 1_000 },
  });
  world.clock.advance(45 * dayMs);
  expect(await ages()).toMatchObject({
    [onTerms.accountId]: { upTo60: 1_000 },
    [charged.accountId]: { upTo90: 1_000 },
  });
});

it('the most overdue comes first, and the sum is the ledger’s', async () => {
  const { items, totals, total } = await listed();
  expect(items.map(({ accountId }) => accountId)).toEqual([charged.accountId, onTerms.accountId]);
  expect([total, totals.invoiceCount, totals.totalCents]).toEqual([2, 2, await inLedger()]);
  expect((await listed({ page: 2, limit: 1 })).items.map(({ accountId }) => accountId)).toEqual([onTerms.accountId]);
});

it('a payment lowers it, and what is more than owed shows as credit', async () => {
  const { print } = { print: () => undefined };
  const paid = ['record-payment', onTerms.accountId, '--by', 'check', '--received', '2026-01-01', '--reference'];
  await runRemittanceCommand({ ...world, print }, [...paid, '1', '--amount', '4.00']);
  const [, part] = (await listed()).items;
  expect(part).toMatchObject({ totalCents: 600, creditCents: 0 });
  expect((await listed()).totals.totalCents).toBe(await inLedger());
  await world.db.transaction().execute((tx) =>
    world.ledger.postLedger(tx, {
      accountId: charged.accountId,
      cause: 'given',
      entries: [
        { ledger: 'bank', amountCents: 250 },
        { ledger: 'account_credit', amountCents: -250 },
      ],
    }),
  );
  expect((await listed()).items[0]).toMatchObject({ totalCents: 1_000, creditCents: 250 });
});

it('the list can go by what is owed in all, and by company', async () => {
  const idsBy = async (sort: ReceivableSort) =>
    (await listed({ page: 1, limit: 20, sort })).items.map(({ accountId }) => accountId);
  expect(await idsBy('largest')).toEqual([charged.accountId, onTerms.accountId]);
  const name = async (caller: Caller, company: string) =>
    sql`update accounts.accounts set company = ${company} where id = ${caller.accountId}`.execute(world.db);
  await name(charged, 'zebra Sensors');
  await name(onTerms, 'Acme Fleet');
  expect(await idsBy('company')).toEqual([onTerms.accountId, charged.accountId]);
  await name(onTerms, 'Zulu Fleet');
  expect(await idsBy('company')).toEqual([charged.accountId, onTerms.accountId]);
  await world.remittances.recordPayment({
    accountId: charged.accountId,
    amountCents: 900,
    paidBy: 'check',
    reference: '2',
    receivedOn: '2026-01-01',
    invoices: [],
  });
  expect(await idsBy('largest')).toEqual([onTerms.accountId, charged.accountId]);
  expect(await idsBy('overdue')).toEqual([charged.accountId, onTerms.accountId]);
});

it('command and file say the same', async () => {
  const { items, totals } = await listed();
  const file = await calls().exportReceivables({ ...call, query: undefined });
  if (!(file.content instanceof Uint8Array)) throw new Error('it is one piece');
  const text = Buffer.from(file.content).toString();
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows.map((row) => [row['Account'], row['61-90 days'], row['Total'], row['Credit']])).toEqual(
    items.map(({ accountId, aged, totalCents, creditCents }) => [
      accountId,
      (aged.upTo90 / 100).toFixed(2),
      (totalCents / 100).toFixed(2),
      (creditCents / 100).toFixed(2),
    ]),
  );
  expect((await operate('--csv')).join('\n')).toBe(text.trimEnd());
  const printed = await operate();
  expect(printed).toHaveLength(items.length + 3);
  expect(printed.at(-2)).toContain((totals.totalCents / 100).toFixed(2));
  expect(printed.at(-1)).toBe('2 customers, 2 unpaid invoices');
  expect((await operate('--all')).join('')).toContain('The only option is --csv.');
});
