import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { newId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { zonedText } from '../../../kernel/zoned-text.ts';
import type { ChargeFilter } from '../../payments/index.ts';
import { chargeRow, insertAttempt } from '../../payments/charges/charges.store.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(() => customer());

async function customer(method: FakeMethod = {}) {
  caller = await world.newCustomer(method);
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
}

async function exported(by = caller, query: ChargeFilter = {}) {
  const file = await world.routes.exportPayments({ ...noParts, caller: by, query });
  if (file.content instanceof Uint8Array) throw new Error('a history is given out part by part');
  const parts: string[] = [];
  for await (const part of file.content) parts.push(String(part));
  const rows: Record<string, string>[] = parse(parts.join(''), { columns: true });
  return { name: file.name, rows, parts };
}
const listed = async () =>
  (await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 100 } })).items;

it('every attempt is a row with its moment, invoice, cause, amount, result and masked method', async () => {
  await customer({ charges: 'declined' });
  await world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} });
  const { name, rows } = await exported();
  const [second, first] = await listed();
  expect(name).toBe(`payments-${localDay(world.clock.now(), 'America/Los_Angeles')}.csv`);
  expect(rows.map((row) => row['Payment'])).toEqual([second?.id, first?.id]);
  expect(rows[1]).toMatchObject({
    Date: zonedText(new Date(first?.at ?? ''), 'America/Los_Angeles'),
    Invoice: first?.invoices[0]?.number,
    'Charge reason': 'First charge after activation',
    'Payment method': 'Visa ending in 1111',
    Amount: '10.00',
    Refunded: '0.00',
    Currency: 'USD',
    Result: 'Declined',
    Reason: 'The bank declined the payment. Ask your bank or use another method.',
    Paid: '',
  });
  expect(rows[0]).toMatchObject({ 'Charge reason': 'Pay now' });
});

it('a history of thousands is read part by part, each payment once', async () => {
  const [known] = await listed();
  const row = await chargeRow(world.db, (known?.id ?? '') as ChargeId);
  await world.db.transaction().execute(async (tx) => {
    for (let no = 0; no < 1_203; no += 1) {
      const collectionId = newId<CollectionId>('col');
      const gatewayInvoiceNo = `x-${no}`;
      if (row)
        await insertAttempt(tx, {
          ...row,
          id: newId<ChargeId>('txn'),
          collectionId,
          gatewayInvoiceNo,
          transId: gatewayInvoiceNo,
        });
    }
  });
  const { rows, parts } = await exported();
  expect(new Set(rows.map(({ Payment }) => Payment)).size).toBe(1_204);
  expect(rows).toHaveLength(1_204);
  expect(parts.length).toBeGreaterThan(3);
});

it('texts that a spreadsheet would run stay texts', async () => {
  const [known] = await listed();
  const row = await chargeRow(world.db, (known?.id ?? '') as ChargeId);
  await world.db.transaction().execute(async (tx) => {
    const made = {
      id: newId<ChargeId>('txn'),
      collectionId: newId<CollectionId>('col'),
      gatewayInvoiceNo: 'y',
      transId: 'y',
    };
    if (row)
      await insertAttempt(tx, {
        ...row,
        ...made,
        description: '=HYPERLINK("https://evil.test"), A',
        methodLabel: '@SUM',
      });
  });
  const [dangerous] = (await exported()).rows;
  expect(dangerous).toMatchObject({
    For: `'=HYPERLINK("https://evil.test"), A`,
    'Payment method': "'@SUM ending in 1111",
  });
});

it('payments of another customer are not in it', async () => {
  const other = await world.newCustomer();
  expect((await exported(other)).rows).toEqual([]);
});
