import { endpoints } from '@linekeeper/contract';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { noParts } from '../../../test/service-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { dayAfter } from '../../kernel/days.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const timeZone = 'America/Los_Angeles';
let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());

const today = () => localDay(world.clock.now(), timeZone);
async function statement(more: { from?: string; to?: string; limit?: number; page?: number; cursor?: string } = {}) {
  const query = { page: 1, limit: 100, from: '2020-01-01', ...more };
  return endpoints.getStatement.reply.parse(
    await world.routes.getStatement({ ...noParts, caller: money.caller(), query }),
  );
}
const balance = async () =>
  endpoints.getBalance.reply.parse(await world.routes.getBalance({ ...noParts, caller: money.caller() }));

/** What is due on the account's invoices, less what is the account's own. */
async function dueLessCredit(accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(due_cents), 0)::bigint as cents from billing.invoices
    where account_id = ${accountId} and status <> 'draft'`.execute(world.db);
  const { creditCents, refundableCents } = await balance();
  return (rows[0]?.cents ?? 0) - creditCents - refundableCents;
}

type Entries = Awaited<ReturnType<typeof statement>>['items'];
const sum = (items: Entries) => items.reduce((cents, { amountCents }) => cents + amountCents, 0);

describe('a customer with an invoice, its payment and a credit note', () => {
  beforeAll(async () => {
    await money.become();
    await money.activate();
    const { number } = await money.invoice();
    await money.operator('credit-invoice', number ?? '', '1=4');
    await world.work(dayMs, dayMs);
    await money.activate();
  });

  it('reads each entry with its document, in the words of a person, and what the account then owed', async () => {
    const { items, openingCents, chargesCents, paymentsCents, creditsCents, closingCents, total } = await statement();
    const sums = { chargesCents, paymentsCents, creditsCents };
    const [second, first] = (
      await world.routes.listInvoices({ ...noParts, caller: money.caller(), query: { page: 1, limit: 2 } })
    ).items;
    expect(openingCents).toBe(0);
    expect(items.map(({ text, amountCents, balanceCents }) => [text, amountCents, balanceCents])).toEqual([
      ['Invoice', 1000, 1000],
      ['Payment, Visa ending in 1111', -1000, 0],
      [`Credit note for ${first?.number}`, -400, -400],
      ['Invoice', 935, 535],
      [`$4.00 of your credit paid ${second?.number}`, 0, 535],
      ['Payment, Visa ending in 1111', -535, 0],
    ]);
    expect(items.map(({ document }) => document?.number ?? null)).toEqual([
      first?.number,
      null,
      expect.stringMatching(/^CN-\d{6}-\d{6}$/),
      second?.number,
      second?.number,
      null,
    ]);
    expect([closingCents, total]).toEqual([0, 6]);
    expect(sums).toEqual({ chargesCents: 1935, paymentsCents: 1535, creditsCents: 400 });
  });

  it('reads it page by page, by number and by cursor', async () => {
    const whole = await statement();
    const second = await statement({ page: 2, limit: 4 });
    const { nextCursor } = await statement({ limit: 4 });
    const behind = await statement({ limit: 4, cursor: nextCursor ?? '' });
    expect(second.items).toEqual(whole.items.slice(4));
    expect(behind.items).toEqual(second.items);
    expect(behind.nextCursor).toBeNull();
  });

  it('opens a later period with what the earlier one closed with', async () => {
    const earlier = await statement({ to: localDay(new Date(world.clock.now().getTime() - dayMs), timeZone) });
    const later = await statement({ from: today() });
    expect(earlier.closingCents).toBe(later.openingCents);
    expect([...earlier.items, ...later.items]).toEqual((await statement()).items);
    expect(later.items.length).toBeGreaterThan(0);
    expect(later.items.every(({ day }) => day === today())).toBe(true);
  });

  it('saves the same entries as CSV and on paper', async () => {
    const { items } = await statement();
    const query = { from: '2020-01-01', to: today() };
    const asked = { ...noParts, caller: money.caller(), query };
    await world.work(1000);
    const table = await world.routes.exportStatement(asked);
    if (table.content instanceof Uint8Array) throw new Error('a table leaves part by part');
    const rows: Record<string, string>[] = parse((await Array.fromAsync(table.content)).join(''), { columns: true });
    expect(rows.map((row) => row['Balance'])).toEqual([
      '0.00',
      '10.00',
      '0.00',
      '-4.00',
      '5.35',
      '5.35',
      '0.00',
      '0.00',
      '',
      '',
      '',
    ]);
    expect(rows.at(0)?.['Description']).toBe('Opening balance');
    expect(rows.slice(-3).map((row) => [row['Description'], row['Amount'], row['Total']])).toEqual([
      ['Charges', '', '19.35'],
      ['Net payments', '', '-15.35'],
      ['Credits', '', '-4.00'],
    ]);
    const paper = await world.routes.printStatement(asked);
    if (!(paper.content instanceof Uint8Array)) throw new Error('a paper is given out whole');
    const texts = pdfPages(paper.content).flat();
    const numbers = items.flatMap(({ document }) => document?.number ?? []);
    const others = ['Acme Cellular', 'Engines Inc', 'Opening balance', '-$4.00', '$19.35', '-$15.35'];
    expect(texts).toEqual(expect.arrayContaining([...numbers, ...others]));
    expect(table.name).toBe(`statement-2020-01-01-to-${today()}.csv`);
  });

  it('sees what it owes and has', async () => {
    expect(await balance()).toEqual({
      openCents: 0,
      failedCents: 0,
      creditCents: 0,
      refundableCents: 0,
      balanceCents: 0,
      nextDue: null,
    });
  });

  it('reads nothing of another account', async () => {
    const before = money.caller();
    await money.become();
    expect(await statement()).toMatchObject({ items: [], total: 0, openingCents: 0, closingCents: 0 });
    money.back(before);
  });

  it.each([{ from: '2026-12-02', to: '2026-12-01' }, { cursor: 'bm90IG91cnM' }])('refuses %j', async (query) => {
    await expect(statement(query)).rejects.toMatchObject({ code: 'invalid_fields' });
  });
});

const events = [
  'activate',
  'decline',
  'pay',
  'credit',
  'creditPart',
  'void',
  'writeOff',
  'recover',
  'voidPayment',
  'month',
] as const;
type Event = (typeof events)[number];

let recovered = 0;

/** Does one thing to the money of the customer, as far as it can be done. */
async function happen(event: Event): Promise<void> {
  const card = [...world.gateway.customers.values()].at(-1)?.methods[0];
  const { items } = await world.routes.listInvoices({
    ...noParts,
    caller: money.caller(),
    query: { page: 1, limit: 100 },
  });
  const open = items.find(({ status }) => status === 'open')?.number;
  const newest = items[0]?.number;
  if (event === 'activate' || event === 'decline') {
    if (card) card.charges = event === 'decline' ? 'declined' : 'approved';
    await money.activate().catch(() => undefined);
    if (card) card.charges = 'approved';
  }
  if (event === 'pay') await money.pay();
  if (event === 'credit' && newest) await money.operator('credit-invoice', newest);
  if (event === 'creditPart' && newest) await money.operator('credit-invoice', newest, '1=3.33');
  if (event === 'void' && open) await money.operator('void-invoice', open);
  if (event === 'writeOff' && open) await money.operator('write-off', open);
  const writtenOff = items.find(({ status }) => status === 'uncollectible')?.number;
  if (event === 'recover' && writtenOff) await recover(writtenOff);
  if (event === 'voidPayment') {
    const { items: paid } = await world.routes.listPayments({
      ...noParts,
      caller: money.caller(),
      query: { page: 1, limit: 1 },
    });
    if (paid[0]) await money.operator('void', paid[0].id);
  }
  if (event === 'month') await world.work(31 * dayMs, 31 * dayMs);
}

async function recover(invoice: string): Promise<void> {
  recovered += 1;
  const { accountId } = money.caller();
  const paid = {
    accountId,
    amountCents: 700,
    paidBy: 'check',
    reference: `${recovered}`,
    invoices: [invoice],
  } as const;
  const receivedOn = world.clock.now().toISOString().slice(0, 10);
  await world.remittances.recordPayment({ ...paid, receivedOn: dayAfter(receivedOn, -1) });
}

it('whatever happens, opening and entries come to the closing balance, the ledger, and what is due less credit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 3, maxLength: 9 }), async (course) => {
      await money.become();
      await money.activate();
      for (const event of course) await happen(event);
      const { items, openingCents, chargesCents, paymentsCents, creditsCents, closingCents } = await statement();
      const { openCents, creditCents, refundableCents, balanceCents } = await balance();
      expect(openingCents + sum(items)).toBe(closingCents);
      expect(openingCents + chargesCents - paymentsCents - creditsCents).toBe(closingCents);
      expect(items.at(-1)?.balanceCents).toBe(closingCents);
      expect(balanceCents).toBe(closingCents);
      expect(openCents - creditCents - refundableCents).toBe(closingCents);
      expect(await dueLessCredit(money.caller().accountId)).toBe(closingCents);
      expect(items.map(({ kind }) => kind)).not.toContain('other');
    }),
    { seed, numRuns: 12, verbose: true, endOnFailure: true },
  );
});
