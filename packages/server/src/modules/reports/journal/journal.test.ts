import { journalDetails, journalFlavors, type JournalDetail, type JournalFlavor } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { reportsOf, staffCall, textOf } from '../../../../test/reports-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { dayAfter } from '../../../kernel/days.ts';
import { sumCents } from '../../../kernel/money.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
let reports: ReturnType<typeof reportsOf>;
let period: { from: string; to: string };

/** Two customers over two months: invoices, payments, a credit note, a void. */
beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  reports = reportsOf(world);
  const from = world.clock.now().toISOString().slice(0, 10);
  await money.activate();
  await money.operator('credit-invoice', (await money.invoice()).number ?? '', '1=4');
  await money.become({ charges: 'declined' });
  await money.activate();
  await money.operator('void-invoice', (await money.invoice()).number ?? '');
  await world.work(32 * dayMs, dayMs);
  period = { from, to: world.clock.now().toISOString().slice(0, 10) };
});
afterAll(() => world.stop());

async function rows(flavor: JournalFlavor, detail: JournalDetail): Promise<Record<string, string>[]> {
  const file = await world.reports.consoleRoutes.exportJournal({
    ...staffCall,
    query: { ...period, flavor, detail },
  });
  return parse(await textOf(file), { columns: true });
}
const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);

/** What a row adds to debits, credits being negative; the entry that it is of; the account. */
const readers: Record<JournalFlavor, (row: Record<string, string>) => { of: string; account: string; cents: number }> =
  {
    plain: (row) => ({
      of: row['Journal'] ?? '',
      account: row['Account number'] ?? '',
      cents: cents(row['Debit']) - cents(row['Credit']),
    }),
    quickbooks: (row) => ({
      of: row['Journal No.'] ?? '',
      account: row['Account Name'] ?? '',
      cents: cents(row['Debits']) - cents(row['Credits']),
    }),
    xero: (row) => ({ of: row['*Narration'] ?? '', account: row['*AccountCode'] ?? '', cents: cents(row['*Amount']) }),
  };

describe.each(journalFlavors)('for %s', (flavor) => {
  it.each(journalDetails)('by %s, each entry balances and each account moves as in the books', async (detail) => {
    const read = (await rows(flavor, detail)).map(readers[flavor]);
    expect(read.length).toBeGreaterThan(3);
    for (const [, some] of Map.groupBy(read, ({ of }) => of)) expect(sumCents(some.map((one) => one.cents))).toBe(0);
    const { rows: booked } = await reports.journal(period);
    const moved = (account: string) => sumCents(read.flatMap((one) => (one.account === account ? one.cents : [])));
    for (const { number, name, debitCents, creditCents } of booked)
      expect(moved(flavor === 'quickbooks' ? name : number)).toBe(debitCents - creditCents);
  });
});

it('days are written as each program reads them, and every entry by itself names its customer', async () => {
  const [quickbooks] = await rows('quickbooks', 'month');
  expect(quickbooks?.['Journal Date']).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  const plain = await rows('plain', 'transaction');
  expect(plain.every((row) => row['Customer'] !== '' && row['Customer ID']?.startsWith('acct_'))).toBe(true);
  expect(plain.map((row) => row['Description'])).toContain('Invoice issued');
});

it('an account stands after a period where it stood before, and what was booked', async () => {
  const before = await reports.journal({ from: '2020-01-01', to: dayAfter(period.from, -1) });
  const after = await reports.journal(period);
  expect(after.rows.map(({ openingCents }) => openingCents)).toEqual(
    before.rows.map(({ closingCents }) => closingCents),
  );
  expect(sumCents(after.rows.map(({ closingCents }) => closingCents))).toBe(0);
  expect(after.transactionCount).toBeGreaterThan(3);
});

it('numbers and names are those that the provider has set', async () => {
  const accounting = { accounts: { revenue: { number: '4100-IOT', name: 'IoT Connectivity' } } };
  await world.rules.importRules(JSON.stringify({ accounting }), { holdsFrom: null, reason: 'a test' });
  expect((await rows('xero', 'month')).map((row) => row['*AccountCode'])).toContain('4100-IOT');
  expect((await rows('quickbooks', 'month')).map((row) => row['Account Name'])).toContain('IoT Connectivity');
  expect((await rows('plain', 'month')).map((row) => row['Account number'])).toContain('1200');
});

it('a last day before the first is refused', async () => {
  const query = { from: '2026-11-02', to: '2026-11-01' };
  await expect(world.reports.consoleRoutes.getJournal({ ...staffCall, query })).rejects.toMatchObject({
    code: 'invalid_fields',
  });
});
