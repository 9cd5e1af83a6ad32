import type { Endpoints, Invoice, QueryOf } from '@linekeeper/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelLine } from '../../../../test/cancel-line.ts';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';

type Filter = QueryOf<Endpoints['exportInvoices']>;

let world: ServiceWorld;
let caller: Caller;
let stranger: Caller;
let iccids: string[];
/** The second order's, that of the billing day between them, the first order's. */
let invoices: Invoice[];

beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer();
  stranger = await world.newCustomer();
  iccids = await world.newSims('kore', 4);
  await order('kore-10', iccids.slice(0, 3));
  world.clock.advance(40 * dayMs);
  await order('kore-fee', iccids.slice(3));
  invoices = await found({});
});
afterAll(() => world.stop());

async function order(code: string, devices: readonly string[]) {
  const plan = await world.plan(code);
  const body = { planId: plan.id, devices: devices.map((iccid) => ({ iccid })) };
  await world.routes.activatePlans({ ...noParts, caller, body });
  await world.work();
}

const found = async (filter: Filter, by = caller) =>
  (await world.routes.listInvoices({ ...noParts, caller: by, query: { page: 1, limit: 100, ...filter } })).items;
const numbers = async (filter: Filter, by = caller) => (await found(filter, by)).map(({ number }) => number);

it('an order is one invoice with its lines in groups, and each group opens to its lines page by page', async () => {
  const [, , first] = invoices;
  expect(invoices).toHaveLength(3);
  expect(first).toMatchObject({ lineCount: 3, totalCents: 3000 });
  const params = { id: first?.id ?? '' };
  const { groups } = await world.routes.getInvoice({ ...noParts, caller, params });
  expect(groups).toMatchObject([{ lineCount: 3, quantity: 3, unitCents: 1000, amountCents: 3000, firstPosition: 1 }]);
  const lines = (query: { group?: number; cursor?: string; page?: number; limit: number }) =>
    world.routes.listInvoiceLines({ ...noParts, caller, params, query: { page: 1, ...query } });
  const page = await lines({ group: 1, limit: 2 });
  expect(page).toMatchObject({ total: 3, items: [{ position: 1 }, { position: 2 }] });
  const rest = await lines({ group: 1, limit: 2, page: 2, cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ nextCursor: null, items: [{ position: 3, amountCents: 1000 }] });
  expect(new Set([...page.items, ...rest.items].map(({ iccid }) => iccid))).toEqual(new Set(iccids.slice(0, 3)));
  expect((await lines({ limit: 100 })).items).toHaveLength(3);
  await expect(lines({ group: 99, limit: 100 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(lines({ limit: 2, cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('a group holds its own lines alone', async () => {
  const [second] = invoices;
  const params = { id: second?.id ?? '' };
  const { groups } = await world.routes.getInvoice({ ...noParts, caller, params });
  expect(groups.map(({ kind }) => kind)).toEqual(['subscription', 'activation']);
  for (const { firstPosition, text, amountCents } of groups) {
    const query = { page: 1, limit: 10, group: firstPosition };
    const { items, total } = await world.routes.listInvoiceLines({ ...noParts, caller, params, query });
    expect(items).toMatchObject([{ position: firstPosition, text, amountCents }]);
    expect(total).toBe(1);
  }
});

it('an invoice is found by part of its number, by the beginning of an ICCID and by its total', async () => {
  const [second, renewal, first] = invoices;
  expect(await numbers({ searchTerm: first?.number?.slice(4) })).toEqual([first?.number]);
  expect(await numbers({ searchTerm: 'inv-' })).toEqual(invoices.map(({ number }) => number));
  expect(await numbers({ searchTerm: iccids[1] })).toEqual([renewal?.number, first?.number]);
  expect(await numbers({ searchTerm: iccids[3] })).toEqual([second?.number]);
  expect(await numbers({ searchTerm: iccids[3]?.slice(0, 8) })).toHaveLength(3);
  expect(await numbers({ searchTerm: '$30.00' })).toEqual([renewal?.number, first?.number]);
  expect(await numbers({ searchTerm: "%' or true --" })).toEqual([]);
});

it('a state and a period narrow the list, and its pages continue within them', async () => {
  const [second, renewal, first] = invoices;
  const at = second?.issuedAt ?? '';
  expect(await numbers({ state: 'paid' })).toHaveLength(3);
  expect(await numbers({ state: 'open' })).toEqual([]);
  const isBefore = ({ issuedAt }: Invoice) => issuedAt !== null && issuedAt < at;
  expect(await numbers({ before: at })).toEqual(invoices.filter(isBefore).map(({ number }) => number));
  expect(await numbers({ from: at })).toEqual(
    invoices.filter((invoice) => !isBefore(invoice)).map(({ number }) => number),
  );
  const query = { page: 1, limit: 1, state: 'paid' as const, searchTerm: '30.00' };
  const page = await world.routes.listInvoices({ ...noParts, caller, query });
  expect(page).toMatchObject({ total: 2, items: [{ number: renewal?.number }] });
  const next = { ...query, page: 2, cursor: page.nextCursor ?? '' };
  expect(await world.routes.listInvoices({ ...noParts, caller, query: next })).toMatchObject({
    nextCursor: null,
    items: [{ number: first?.number }],
  });
});

it('months add up the invoices that are found, and spend names the plans of the newest month', async () => {
  const [second, renewal, first] = invoices;
  const newestCents = (second?.totalCents ?? 0) + (renewal?.totalCents ?? 0);
  const { items } = await world.routes.listInvoiceMonths({ ...noParts, caller, query: {} });
  expect(items.map(({ totalCents, invoiceCount }) => [totalCents, invoiceCount])).toEqual([
    [newestCents, 2],
    [first?.totalCents, 1],
  ]);
  const query = { searchTerm: first?.number ?? '' };
  expect((await world.routes.listInvoiceMonths({ ...noParts, caller, query })).items).toEqual([items[1]]);
  const spend = await world.routes.getSpend({ ...noParts, caller, query: {} });
  expect(spend.months).toHaveLength(12);
  expect(spend.months.filter(({ totalCents }) => totalCents > 0)).toEqual(
    items.toReversed().map(({ month, totalCents }) => ({ month, totalCents })),
  );
  expect(spend).toMatchObject({
    month: items[0]?.month,
    plans: [
      { name: 'Plan kore-10', amountCents: 3000 },
      { name: 'Plan kore-fee', amountCents: second?.subtotalCents },
    ],
  });
});

it('a period is downloaded as one table of every line, or as one paper', async () => {
  const file = await world.routes.exportInvoices({ ...noParts, caller, query: {} });
  if (file.content instanceof Uint8Array) throw new Error('lines leave part by part');
  const rows: Record<string, string>[] = parse((await Array.fromAsync(file.content)).join(''), { columns: true });
  expect(rows.map((row) => row['Invoice'])).toEqual(
    invoices.flatMap(({ number, lineCount }) => Array.from({ length: lineCount }, () => number)),
  );
  const sum = rows.reduce(
    (cents, row) => cents + Math.round(Number(row['Amount']) * 100 + Number(row['Tax']) * 100),
    0,
  );
  expect(sum).toBe(invoices.reduce((cents, { totalCents }) => cents + totalCents, 0));
  const paper = await world.routes.printInvoices({ ...noParts, caller, query: { state: 'paid' } });
  if (!(paper.content instanceof Uint8Array)) throw new Error('a paper is given out whole');
  const texts = pdfPages(paper.content).flat();
  for (const { number } of invoices) expect(texts).toContain(number);
});

it('a payment is found by the number of an invoice that it pays, by ICCID and by amount, in the list and as CSV', async () => {
  const [second, renewal, first] = invoices;
  const paid = async (searchTerm: string | undefined, by = caller) => {
    const query = { page: 1, limit: 100, searchTerm };
    const { items } = await world.routes.listPayments({ ...noParts, caller: by, query });
    return items.flatMap((payment) => payment.invoices.map(({ number }) => number));
  };
  expect(await paid(first?.number?.toLowerCase())).toEqual([first?.number]);
  expect(await paid(iccids[0])).toEqual([renewal?.number, first?.number]);
  expect(await paid(iccids[3])).toEqual([second?.number]);
  expect(await paid('$30')).toEqual([renewal?.number, first?.number]);
  expect(await paid('no such thing')).toEqual([]);
  expect(await paid(first?.number ?? '', stranger)).toEqual([]);
  const file = await world.routes.exportPayments({ ...noParts, caller, query: { searchTerm: iccids[3] } });
  if (file.content instanceof Uint8Array) throw new Error('a history is given out part by part');
  const rows: Record<string, string>[] = parse((await Array.fromAsync(file.content)).join(''), { columns: true });
  expect(rows.map((row) => row['Invoice'])).toEqual([second?.number]);
});

it('nothing of another customer is found, added up or downloaded', async () => {
  expect(await found({}, stranger)).toEqual([]);
  expect(await found({ searchTerm: iccids[0] }, stranger)).toEqual([]);
  expect((await world.routes.listInvoiceMonths({ ...noParts, caller: stranger, query: {} })).items).toEqual([]);
  expect(await world.routes.getSpend({ ...noParts, caller: stranger, query: {} })).toMatchObject({
    month: null,
    plans: [],
    tags: [],
  });
  const asked = { ...noParts, caller: stranger, params: { id: invoices[0]?.id ?? '' }, query: { page: 1, limit: 20 } };
  await expect(world.routes.listInvoiceLines(asked)).rejects.toMatchObject({ code: 'not_found' });
  await expect(world.routes.printInvoices({ ...noParts, caller: stranger, query: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('the next invoice holds a period of every line that renews first', async () => {
  const { at, groups, lineCount, subtotalCents } = await world.routes.getUpcomingInvoice({ ...noParts, caller });
  expect(at).not.toBeNull();
  expect(groups.reduce((sum, group) => sum + group.lineCount, 0)).toBe(lineCount);
  expect(groups.reduce((sum, group) => sum + group.amountCents, 0)).toBe(subtotalCents);
  expect(groups.map(({ text, lineCount: lines }) => [text, lines])).toEqual([
    ['Plan kore-10', 3],
    ['Plan kore-fee', 1],
  ]);
  expect(await world.routes.getUpcomingInvoice({ ...noParts, caller: stranger })).toMatchObject({
    at: null,
    groups: [],
  });
});

it('a line that ends with its period is not on the next invoice', async () => {
  const { items } = await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 100 } });
  const ending = items.find(({ iccid }) => iccid === iccids[3]);
  await cancelLine(world, caller, ending?.id);
  const { groups } = await world.routes.getUpcomingInvoice({ ...noParts, caller });
  expect(groups.map(({ text }) => text)).toEqual(['Plan kore-10']);
});
