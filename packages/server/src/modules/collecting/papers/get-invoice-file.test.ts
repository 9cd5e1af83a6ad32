import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';

let world: ServiceWorld;
let caller: Caller;
let id: string;

beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer();
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const { items } = await world.routes.listInvoices({ ...noParts, caller, query: { page: 1, limit: 1 } });
  id = items[0]?.id ?? '';
});
afterAll(() => world.stop());

const kinds = ['getInvoiceCsv', 'getInvoicePdf'] as const;
const given = (kind: (typeof kinds)[number], by: Caller, invoice: string) => {
  const asked = { ...noParts, caller: by, params: { id: invoice } };
  return kind === 'getInvoicePdf'
    ? world.routes.getInvoicePdf(asked)
    : world.routes.getInvoiceCsv({ ...asked, query: {} });
};

async function get(kind: (typeof kinds)[number], by = caller) {
  const { name, content } = await given(kind, by, id);
  if (content instanceof Uint8Array) return { name, content };
  return { name, content: new TextEncoder().encode((await Array.fromAsync(content)).join('')) };
}

it('the CSV of an invoice has its number as name and holds its lines', async () => {
  const { name, content } = await get('getInvoiceCsv');
  expect(name).toMatch(/^INV-\d{6}-\d{6}\.csv$/);
  expect(new TextDecoder().decode(content)).toContain(',Engines Inc,,1,"Plan kore-10, first month",');
});

it('an invoice on paper carries our name, the same bytes each time, and how it was paid', async () => {
  const { name, content } = await get('getInvoicePdf');
  expect(name).toMatch(/^INV-\d{6}-\d{6}\.pdf$/);
  expect(pdfPages(content).flat()).toEqual(
    expect.arrayContaining(['Acme Cellular', 'Engines Inc', expect.stringMatching(/ending in 1111$/)]),
  );
  expect((await get('getInvoicePdf')).content).toEqual(content);
});

it.each(kinds)('%s: the invoice of another customer does not exist', async (kind) => {
  await expect(get(kind, await world.newCustomer())).rejects.toMatchObject({ code: 'not_found' });
});

it.each(kinds)('%s: a draft has no document yet', async (kind) => {
  const draft = `inv_draft_${kind}`;
  await sql`insert into billing.invoices (id, account_id, cause, status, total_cents, due_cents, bill_to, created_at)
    select ${draft} as id, account_id, 'other' || ${kind}, 'draft', 0, 0, bill_to, created_at
    from billing.invoices where id = ${id}`.execute(world.db);
  const asked = given(kind, caller, draft);
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});
