import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { setBillingContact } from '../../accounts/billing-contacts.store.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const reason = 'a test';

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const rate = { jurisdiction: 'California', state: 'California', validFrom: '2020-01-01', ratePer100000: 7250 };
  const fund = { jurisdiction: 'Federal', state: null, validFrom: '2020-01-01', ratePer100000: 1250 };
  const components = [
    { code: 'ca-sales', name: 'Sales tax', categories: ['service'], ...rate },
    { code: 'us-fund', name: 'Universal Service Fund', categories: ['service'], ...fund },
  ];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await rule({ tax: { source: 'table' } });
  await money.become();
});

const rule = async (document: object) => world.rules.importRules(JSON.stringify(document), { holdsFrom: null, reason });
const shown = async () => {
  const { id } = await money.invoice();
  return world.routes.getInvoice({ ...noParts, caller: money.caller(), params: { id } });
};
const owed = async () => {
  const books = await money.books();
  return { receivable: books['receivable'] ?? 0, credit: books['account_credit'] ?? 0 };
};

it('the tax of an invoice is charged, booked, and shown with its components', async () => {
  await money.activate();
  const { invoice, taxes } = await shown();
  expect(invoice).toMatchObject({ status: 'paid', subtotalCents: 1000, taxCents: 86, totalCents: 1086 });
  expect(taxes).toEqual([
    { name: 'Federal: Universal Service Fund (1.25%)', amountCents: 13 },
    { name: 'California: Sales tax (7.25%)', amountCents: 73 },
  ]);
  expect(money.kept().order.amountCents).toBe(1086);
  expect(await money.books()).toMatchObject({ tax_payable: -86, clearing: 1086 });
});

it('an exempt account pays no tax and reads why', async () => {
  const { accountId } = money.caller();
  const granted = await world.tax.grantExemption({
    accountId,
    kind: 'government',
    certificate: 'CA-7',
    state: null,
    validFrom: '2020-01-01',
    validThrough: '2099-12-31',
    reason,
  });
  expect(granted).toMatchObject({ kind: 'granted' });
  await money.activate();
  expect(await shown()).toMatchObject({
    invoice: { taxCents: 0, totalCents: 1000 },
    taxes: [{ name: 'Tax exempt, certificate CA-7', amountCents: 0 }],
  });
});

it('seller, order number, billing email and terms stay as they were when it was issued', async () => {
  const { accountId } = money.caller();
  const contact = {
    billingEmail: 'ap@engines.example',
    ccEmails: [],
    purchaseOrder: 'PO-7',
    upcomingChargeEmails: true,
  };
  await world.db.transaction().execute((tx) => setBillingContact(tx, accountId, contact));
  const seller = {
    legalName: 'Acme Cellular LLC',
    address: ['1 Tower Road', 'Reno, NV'],
    paymentInstructions: ['ACH'],
  };
  await rule({ tax: { source: 'none' }, seller: { ...seller, terms: 'Due on receipt' } });
  await money.activate();
  const before = await shown();
  expect(before).toMatchObject({
    seller: { ...seller, taxId: null, supportEmail: 'help@acme.test', paymentInstructions: 'ACH' },
    purchaseOrder: 'PO-7',
    terms: 'Due on receipt',
    billTo: { email: 'ap@engines.example' },
  });
  await rule({ seller: { legalName: 'Other LLC' } });
  expect(await shown()).toEqual(before);
  const changed = sql`update billing.invoices set purchase_order = 'x' where account_id = ${accountId}`;
  await expect(changed.execute(world.db)).rejects.toThrow('never changes');
});

it('credit pays an invoice after its tax, before anything is charged', async () => {
  const { accountId } = money.caller();
  await world.db.transaction().execute((tx) =>
    world.ledger.postLedger(tx, {
      accountId,
      cause: `test:${accountId}`,
      entries: [
        { ledger: 'revenue', amountCents: 486 },
        { ledger: 'account_credit', amountCents: -486 },
      ],
    }),
  );
  await money.activate();
  expect(await shown()).toMatchObject({ invoice: { totalCents: 1086, dueCents: 0 }, creditCents: 486 });
  expect(money.kept().order.amountCents).toBe(600);
  expect(await owed()).toEqual({ receivable: 0, credit: 0 });
  expect(await money.differences()).toEqual([]);
});

it('an invoice that credit covers is numbered and paid at once, its line is active, and nothing is charged', async () => {
  const { accountId } = money.caller();
  const charges = world.gateway.charges.length;
  await world.db.transaction().execute((tx) =>
    world.ledger.postLedger(tx, {
      accountId,
      cause: `test:${accountId}`,
      entries: [
        { ledger: 'revenue', amountCents: 5000 },
        { ledger: 'account_credit', amountCents: -5000 },
      ],
    }),
  );
  await money.activate();
  const { invoice, payments } = await shown();
  expect(invoice).toMatchObject({ status: 'paid', dueCents: 0, number: expect.stringContaining('INV-') });
  expect(payments).toEqual([]);
  expect(world.gateway.charges).toHaveLength(charges);
  expect(await owed()).toEqual({ receivable: 0, credit: -3914 });
  const query = { page: 1, limit: 20 };
  const { items } = await world.routes.listLines({ ...noParts, caller: money.caller(), query });
  expect(items[0]).toMatchObject({ subscriptionStatus: 'active' });
  expect(await money.differences()).toEqual([]);
});
