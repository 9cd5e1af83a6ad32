import { providerEndpoints, type TaxesChange, type TaxRateShown } from '@linekeeper/contract/provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let world: WholeWorld;
beforeEach(async () => {
  world = await createWholeWorld();
});
afterEach(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'olga@example.com',
  name: 'Olga',
  role: 'owner' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => world.tax.consoleRoutes;

const sales: TaxRateShown = {
  code: 'ca-sales',
  name: 'Sales tax',
  jurisdiction: 'California',
  state: 'California',
  categories: ['service'],
  ratePer100000: 7250,
  flatCents: null,
  validFrom: '2026-01-01',
  validThrough: null,
};
const table = async () => providerEndpoints.getTaxes.reply.parse(await calls().getTaxes(call));
const change = async (what: TaxesChange['what'], isDryRun = false) =>
  calls().changeTaxes({ ...call, body: { what, reason: 'A new law', isDryRun } });
const set = async (
  rate: Partial<TaxRateShown> = {},
  more: { instead?: { code: string; validFrom: string }; endsEarlier?: boolean } = {},
) => change({ kind: 'set', rate: { ...sales, ...rate }, instead: null, endsEarlier: false, ...more });

it('a rate is added, and the audit log names it with the reason', async () => {
  expect(await set()).toEqual({ added: ['ca-sales from 2026-01-01'], changed: [], removed: [] });
  expect(await table()).toEqual({ isUsed: false, rates: [sales] });
  const [entry] = await auditEntries(world.db);
  expect(entry).toMatchObject({ action: 'taxes.imported' });
  expect(entry?.after).toContain('A new law');
});

it('whether invoices take the rates is the rule tax.source', async () => {
  const rules = JSON.stringify({ tax: { source: 'table' } });
  await world.rules.importRules(rules, { holdsFrom: null, reason: 'a test' });
  expect((await table()).isUsed).toBe(true);
});

it('a rate that changes from a day on ends the earlier one the day before', async () => {
  await set();
  await set({ ratePer100000: 8000, validFrom: '2027-01-01' }, { endsEarlier: true });
  expect((await table()).rates).toMatchObject([
    { ratePer100000: 7250, validThrough: '2026-12-31' },
    { ratePer100000: 8000, validFrom: '2027-01-01', validThrough: null },
  ]);
});

it('a rate is corrected in place, also its first day', async () => {
  await set();
  const instead = { code: 'ca-sales', validFrom: '2026-01-01' };
  await set({ ratePer100000: 7500, validFrom: '2026-02-01' }, { instead });
  expect((await table()).rates).toEqual([{ ...sales, ratePer100000: 7500, validFrom: '2026-02-01' }]);
});

it('two rates of a code never hold on one day, and a day is taken once', async () => {
  await set();
  await expect(set({ validFrom: '2026-06-01' })).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { file: 'component ca-sales holds twice on the same day' },
  });
  await expect(set()).rejects.toMatchObject({ fields: { validFrom: 'This code has a rate from that day already.' } });
  expect((await table()).rates).toHaveLength(1);
});

it('what is wrong with a rate is said at its member', async () => {
  const wrong = set({ code: 'CA Sales', state: 'Ontario', validThrough: 'soon' });
  await expect(wrong).rejects.toMatchObject({
    fields: {
      code: 'use lowercase letters, digits and dashes',
      state: 'Use the full name of a US state, such as Texas.',
      validThrough: 'Use a day such as 2026-12-31.',
    },
  });
});

it('a rate is removed; one that is not there is not found', async () => {
  await set();
  const named = { kind: 'remove', code: 'ca-sales', validFrom: '2026-01-01' } as const;
  expect(await change(named, true)).toMatchObject({ removed: ['ca-sales from 2026-01-01'] });
  expect((await table()).rates).toHaveLength(1);
  await change(named);
  expect((await table()).rates).toEqual([]);
  await expect(change(named)).rejects.toMatchObject({ code: 'not_found' });
});

it('what is downloaded can be imported and changes nothing; a file that is none is refused', async () => {
  await set();
  const file = providerEndpoints.exportTaxes.reply.parse(await calls().exportTaxes(call));
  const content = file.content instanceof Uint8Array ? Buffer.from(file.content).toString() : '';
  expect(await change({ kind: 'file', content })).toEqual({ added: [], changed: [], removed: [] });
  await expect(change({ kind: 'file', content: '{' })).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('of two who add a rate at once neither takes the place of the other', async () => {
  await Promise.all([set(), set({ code: 'ca-other' })]);
  expect((await table()).rates.map(({ code }) => code)).toEqual(['ca-other', 'ca-sales']);
});
