import { providerEndpoints } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { reportsOf, staffCall, textOf } from '../../../../test/reports-world.ts';
import { sumCents } from '../../../kernel/money.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const reason = 'a test';

const component = { categories: ['service'], validFrom: '2020-01-01' };
const sales = { ...component, code: 'ca-sales', name: 'Sales tax', jurisdiction: 'California', state: 'California' };
const fund = { ...component, code: 'us-fund', name: 'Universal service', jurisdiction: 'Federal', state: null };

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const components = [
    { ...fund, ratePer100000: 3_330 },
    { ...sales, ratePer100000: 8_250 },
  ];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
});
afterAll(() => world.stop());
beforeEach(() => money.become());

const period = () => {
  const to = world.clock.now().toISOString().slice(0, 10);
  return { from: '2020-01-01', to };
};
async function report() {
  const found = await world.reports.consoleRoutes.getTaxReport({ ...staffCall, query: period() });
  return providerEndpoints.getTaxReport.reply.parse(found);
}
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => sumCents(rows.map(of));
const numberOf = async () => (await money.invoice()).number ?? '';

it('what was levied, less what notes and voids took back, is what the tax account moved by', async () => {
  await money.activate();
  await money.operator('credit-invoice', await numberOf(), '1=3.33');
  await money.become({ charges: 'declined' });
  await money.activate();
  await money.operator('void-invoice', await numberOf());
  await money.become();
  await money.activate();
  const found = await report();
  expect(found.netCents).toBe(found.bookedCents);
  expect(found.creditedCents).toBeGreaterThan(0);
  expect(sumOf(found.rows, ({ netCents }) => netCents)).toBe(found.netCents);
  expect(found.rows.map(({ state, code, taxCents }) => ({ state, code, taxCents }))).toEqual([
    { state: 'California', code: 'ca-sales', taxCents: 3 * 83 },
    { state: 'California', code: 'us-fund', taxCents: 3 * 33 },
  ]);
  expect(found.states).toEqual([{ state: 'California', salesCents: 3_000, exemptCents: 0, creditedCents: 333 }]);
});

it('what is taken back is taken back of its own component', async () => {
  const before = await report();
  await money.activate();
  await money.operator('credit-invoice', await numberOf());
  const after = await report();
  const creditedOf = ({ rows }: typeof after, code: string) =>
    sumCents(rows.flatMap((row) => (row.code === code ? row.creditedCents : [])));
  expect(creditedOf(after, 'ca-sales') - creditedOf(before, 'ca-sales')).toBe(83);
  expect(creditedOf(after, 'us-fund') - creditedOf(before, 'us-fund')).toBe(33);
  expect(after.netCents).toBe(after.bookedCents);
});

it('sales that a certificate exempts are listed with it', async () => {
  const { accountId } = money.caller();
  const certificate = 'CA-77';
  const days = { validFrom: '2020-01-01', validThrough: '2099-12-31' };
  await world.tax.grantExemption({ accountId, kind: 'resale', certificate, state: 'California', ...days, reason });
  await money.activate();
  const { exempt, states } = await report();
  expect(exempt).toEqual([
    expect.objectContaining({ accountId, state: 'California', certificates: [certificate], salesCents: 1_000 }),
  ]);
  expect(states[0]?.exemptCents).toBe(1_000);
  const file = await world.reports.exportTaxReport({ ...period(), about: 'exemptions' });
  expect(parse(await textOf(file), { columns: true })).toEqual([
    expect.objectContaining({ Certificates: certificate, 'Exempt sales': '10.00' }),
  ]);
});

it('the file has a row for each state and component, and adds up to the books', async () => {
  await money.activate();
  const file = await world.reports.exportTaxReport({ ...period(), about: 'components' });
  const rows: Record<string, string>[] = parse(await textOf(file), { columns: true });
  const netCents = sumOf(rows, (row) => Math.round(Number(row['Net tax']) * 100));
  expect(netCents).toBe((await report()).bookedCents);
  expect(rows.map((row) => row['Rate percent'])).toContain('8.25');
  const month = world.clock.now().toISOString().slice(0, 7);
  expect(netCents).toBe(0 - (await reportsOf(world).inLedger('tax_payable', month)));
});
