import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { countUses } from '../methods/stored/methods.store.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const reason = 'a test';

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const tax = { code: 'ca-sales', name: 'Sales tax', jurisdiction: 'California', state: 'California' };
  const components = [{ ...tax, categories: ['service'], validFrom: '2020-01-01', ratePer100000: 10_000 }];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
});
afterAll(() => world.stop());

const credit = async (...lines: string[]) => {
  const { number } = await money.invoice();
  return money.operator('credit-invoice', number ?? '', ...lines);
};
const numberIn = (text: string) => /CN-\d{6}-(\d{6})/.exec(text)?.[1];

describe('a paid invoice', () => {
  beforeEach(async () => {
    await money.become();
    await money.activate();
  });

  it('is credited with its tax, and the next invoice is paid with it', async () => {
    expect((await credit('1=5')).text).toMatch(/^CN-\d{6}-\d{6}: \$0\.00 less is due, \$5\.50 is credit/);
    expect(await money.books()).toMatchObject({ revenue: -500, tax_payable: -50, account_credit: -550 });
    await money.activate();
    expect(money.kept().order.amountCents).toBe(550);
    expect(await money.books()).not.toHaveProperty('account_credit');
    expect(await money.differences()).toEqual([]);
  });

  it('cannot be credited for more than it charged, in one note or in several', async () => {
    expect(await credit('1=10.01')).toMatchObject({ exitCode: 1, text: expect.stringContaining('$10.00 of line 1') });
    expect(await credit('1=3.33')).toMatchObject({ exitCode: 0 });
    expect(await credit('1=6.68')).toMatchObject({ exitCode: 1, text: expect.stringContaining('$6.67 of line 1') });
    expect(await credit()).toMatchObject({ exitCode: 0 });
    expect(await credit()).toEqual({ exitCode: 1, text: expect.stringContaining('left to credit') });
    expect(await money.books()).toEqual({ revenue: 0, clearing: 1100, account_credit: -1100 });
  });

  it('numbers its notes without a gap, also when one is refused', async () => {
    const first = Number(numberIn((await credit('1=1')).text));
    await credit('1=100');
    expect(Number(numberIn((await credit('1=1')).text))).toBe(first + 1);
  });

  it('two notes at the same time never give back more than was charged', async () => {
    const { number } = await money.invoice();
    const wanted = { invoice: number ?? '', lines: [{ position: 1, amountCents: 600 }], reason, decidedBy: 'Ada' };
    const outcomes = await Promise.all([world.credits.creditInvoice(wanted), world.credits.creditInvoice(wanted)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['credited', 'refused']);
  });

  it.each([
    [['2'], 'no line 2'],
    [['1', '1=1'], 'named twice'],
    [['1=-1'], 'of line 1 is left'],
  ])('%j is refused', async (lines, text) => {
    expect(await credit(...lines)).toEqual({ exitCode: 1, text: expect.stringContaining(text) });
  });

  it.each([[['one']], [['1=']], [['1=1.234']], [['1=0']]])('%j is not understood', async (lines) => {
    expect(await credit(...lines)).toMatchObject({ exitCode: 2 });
  });

  it('keeps its notes as they are', async () => {
    await credit('1=1');
    await expect(sql`update credits.credit_notes set credit_cents = 0`.execute(world.db)).rejects.toThrow(
      'never changes',
    );
    await expect(sql`delete from credits.credit_note_lines`.execute(world.db)).rejects.toThrow('never changes');
  });
});

describe('an unpaid invoice', () => {
  beforeEach(async () => {
    await money.become({ charges: 'declined' });
    await money.activate();
  });

  it('has less due, and what is left is charged', async () => {
    expect((await credit('1=4')).text).toContain('$4.40 less is due, $0.00 is credit');
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 660 });
    expect(await money.books()).toMatchObject({ receivable: 660, revenue: -600, tax_payable: -60 });
    expect((await money.pay()).items).toMatchObject([{ amountCents: 660 }]);
  });

  it('is paid when all of it is credited: the line is active again and no method is held', async () => {
    await credit();
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    const query = { page: 1, limit: 20 };
    const parts = { params: undefined, body: undefined, ip: '192.0.2.1' } as const;
    const { items } = await world.routes.listLines({ ...parts, caller: money.caller(), query });
    expect(items[0]).toMatchObject({ subscriptionStatus: 'active' });
    expect((await money.pay()).items).toEqual([]);
    expect(await money.books()).toEqual({ revenue: 0 });
    const held = await sql`select from billing.invoices where account_id = ${money.caller().accountId}
      and holds_methods`.execute(world.db);
    expect(held.rows).toEqual([]);
    expect((await countUses(world.db, money.caller().accountId)).invoice).toBe(0);
  });

  it('is voided with the tax in what is left', async () => {
    await credit('1=3.33');
    const { number } = await money.invoice();
    await money.operator('void-invoice', number ?? '');
    expect(await money.books()).toEqual({ revenue: 0 });
    expect(await credit()).toMatchObject({ exitCode: 1, text: expect.stringContaining('is void') });
  });

  it('has each note in the audit with its reason', async () => {
    await credit('1=1');
    const entry = (await auditEntries(world.db)).findLast(({ action }) => action === 'invoice.credited');
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({
      subtotalCents: 100,
      taxCents: 10,
      reason,
      decidedBy: 'Ada',
    });
  });
});
