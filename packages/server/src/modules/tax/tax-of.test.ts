import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { insertAccount } from '../accounts/accounts.store.ts';
import { newId, type AccountId, type ExemptionId } from '../../kernel/ids.ts';

let world: WholeWorld;
const accountId = newId<AccountId>('acct');
beforeEach(async () => {
  world = await createWholeWorld();
});
afterEach(() => world.stop());

const sales = {
  code: 'tx-sales',
  name: 'Sales tax',
  jurisdiction: 'Texas',
  state: 'Texas',
  categories: ['service', 'usage', 'fee'],
  ratePer100000: 6250,
  validFrom: '2026-01-01',
};
const fund = {
  code: 'us-fund',
  name: 'Federal Universal Service Fund',
  jurisdiction: 'Federal',
  state: null,
  categories: ['service'],
  ratePer100000: 1000,
  validFrom: '2026-01-01',
};
const reason = 'a test';
const fileOf = (...components: object[]) => JSON.stringify({ components });
const imported = async (...components: object[]) =>
  expect(await world.tax.importTaxes(fileOf(...components), { reason })).toMatchObject({ kind: 'imported' });
const byTable = async () =>
  world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
const taxOf = async (facts: { state?: string; issuedOn?: string } = {}) =>
  world.tax.taxOf(world.db, {
    accountId,
    state: 'Texas',
    issuedOn: '2026-06-15',
    lines: [
      { key: '1', kind: 'subscription', amountCents: 1000 },
      { key: '2', kind: 'overage', amountCents: 400 },
    ],
    ...facts,
  });
const cents = async (facts: { state?: string; issuedOn?: string } = {}) => (await taxOf(facts)).taxCents;

it('without a rule nothing is taxed', async () => {
  await imported(sales);
  expect(await taxOf()).toEqual({
    taxCents: 0,
    lines: new Map([
      ['1', 0],
      ['2', 0],
    ]),
    components: [],
    certificates: [],
  });
});

it('the table taxes each component on its categories, federal ones first', async () => {
  await byTable();
  await imported(sales, fund);
  const taxes = await taxOf();
  expect(taxes.components).toEqual([
    {
      code: 'us-fund',
      name: 'Federal Universal Service Fund',
      jurisdiction: 'Federal',
      categories: ['service'],
      ratePer100000: 1000,
      flatCents: null,
      baseCents: 1000,
      taxCents: 10,
    },
    expect.objectContaining({ code: 'tx-sales', baseCents: 1400, taxCents: 88 }),
  ]);
  expect(taxes.taxCents).toBe(98);
  expect([...taxes.lines]).toEqual([
    ['1', 73],
    ['2', 25],
  ]);
});

it('another state has federal components alone', async () => {
  await byTable();
  await imported(sales, fund);
  expect(await cents({ state: 'Ohio' })).toBe(10);
});

it('a component holds from its first day through its last', async () => {
  await byTable();
  await imported(
    { ...sales, validThrough: '2026-06-30' },
    { ...sales, validFrom: '2026-07-01', ratePer100000: 10_000, validThrough: '2026-12-31' },
  );
  expect(await cents({ issuedOn: '2025-12-31' })).toBe(0);
  expect(await cents({ issuedOn: '2026-06-30' })).toBe(88);
  expect(await cents({ issuedOn: '2026-07-01' })).toBe(140);
  expect(await cents({ issuedOn: '2027-01-01' })).toBe(0);
});

it('the file is the table: the same again changes nothing, what it leaves out goes', async () => {
  await imported(sales, fund);
  expect(await world.tax.importTaxes(fileOf(fund, sales), { reason })).toEqual({ kind: 'unchanged' });
  const next = fileOf({ ...sales, ratePer100000: 6300 }, { ...fund, code: 'us-relay' });
  const changes = {
    added: ['us-relay from 2026-01-01'],
    changed: ['tx-sales from 2026-01-01'],
    removed: ['us-fund from 2026-01-01'],
  };
  expect(await world.tax.importTaxes(next, { reason, isTrial: true })).toEqual({ kind: 'trial', changes });
  expect(await world.tax.importTaxes(next, { reason })).toEqual({ kind: 'imported', changes });
  expect(await world.tax.importTaxes(await world.tax.exportTaxes(world.db), { reason })).toEqual({ kind: 'unchanged' });
  expect((await auditEntries(world.db)).map(({ action }) => action)).toEqual(['taxes.imported', 'taxes.imported']);
});

it.each([
  ['{', 'JSON'],
  [fileOf({ ...sales, rate: 1 }), 'component 1: '],
  [fileOf(sales, { ...sales, ratePer100000: 1 }), 'component tx-sales holds twice on the same day'],
  [fileOf(sales, { ...sales, validFrom: '2027-01-01' }), 'component tx-sales holds twice'],
  [fileOf({ ...sales, flatCents: 5, categories: ['service'] }), 'either ratePer100000 or flatCents'],
  [fileOf({ ...sales, flatCents: 5, ratePer100000: null }), 'levied on service alone'],
  [fileOf({ ...sales, state: 'TX' }), 'component 1 state: '],
  [fileOf({ ...sales, validFrom: '2026-02-30' }), 'component 1 validFrom: '],
  [fileOf({ ...sales, validThrough: '2025-01-01' }), 'before the first'],
])('a file of %s is refused whole', async (content, problem) => {
  expect(await world.tax.importTaxes(content, { reason })).toEqual({
    kind: 'refused',
    problems: [expect.stringContaining(problem)],
  });
});

const exemption = {
  accountId,
  kind: 'resale',
  certificate: 'TX-0042',
  state: null,
  validFrom: '2026-01-01',
  validThrough: '2026-12-31',
  reason,
};
const customer = async () => {
  const address = { address: '1 Main St', city: 'Austin', state: 'Texas', zip: '78701' };
  const company = { company: 'Engines Inc', phone: '5125550100', billing: address, shipping: address };
  const made = { timeZone: 'America/Chicago', createdAt: world.clock.now() };
  await world.db.transaction().execute((tx) => insertAccount(tx, accountId, company, made));
};

it('an exemption of a state keeps federal components, one of all states keeps none', async () => {
  await byTable();
  await imported(sales, fund);
  await customer();
  expect(await world.tax.grantExemption({ ...exemption, state: 'Texas' })).toMatchObject({ kind: 'granted' });
  expect(await taxOf()).toMatchObject({ taxCents: 10, certificates: ['TX-0042'] });
  expect(await taxOf({ state: 'Ohio' })).toMatchObject({ taxCents: 10, certificates: [] });
  await world.tax.grantExemption({ ...exemption, certificate: 'US-1' });
  expect(await taxOf()).toMatchObject({ taxCents: 0, components: [], certificates: ['TX-0042', 'US-1'] });
});

it('an exemption holds from its first day through its last, until it is ended', async () => {
  await byTable();
  await imported(sales);
  await customer();
  const granted = await world.tax.grantExemption(exemption);
  const id = granted.kind === 'granted' ? granted.exemption.id : newId<ExemptionId>('exm');
  expect(await cents({ issuedOn: '2026-12-31' })).toBe(0);
  expect(await cents({ issuedOn: '2027-01-01' })).toBe(88);
  expect(await world.tax.endExemption(id, 'the certificate was withdrawn')).toBe(true);
  expect(await world.tax.endExemption(id, 'again')).toBe(false);
  expect(await cents()).toBe(88);
  expect(await world.tax.listExemptions(world.db, null)).toHaveLength(1);
  const actions = (await auditEntries(world.db)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['exemption.granted', 'exemption.ended']);
});

it('another account is taxed', async () => {
  await byTable();
  await imported(sales);
  await customer();
  await world.tax.grantExemption(exemption);
  const other = await world.tax.taxOf(world.db, {
    accountId: newId<AccountId>('acct'),
    state: 'Texas',
    issuedOn: '2026-06-15',
    lines: [{ key: '1', kind: 'subscription', amountCents: 1000 }],
  });
  expect(other.taxCents).toBe(63);
});

it('what names no account, kind, certificate or day is refused with every problem', async () => {
  expect(await world.tax.grantExemption(exemption)).toEqual({
    kind: 'refused',
    problems: [`There is no account ${accountId}.`],
  });
  const wrong = { ...exemption, kind: 'friend', certificate: ' ', validFrom: 'today', state: 'TX', reason: '' };
  const outcome = await world.tax.grantExemption(wrong);
  expect(outcome.kind === 'refused' && outcome.problems).toHaveLength(5);
});
