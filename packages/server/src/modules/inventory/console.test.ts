import { randomInt } from 'node:crypto';
import { providerEndpoints, simSorts } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { textOf } from '../../../test/reports-world.ts';
import { createRealityWorld, type RealityWorld } from '../../../test/reality-world.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let world: RealityWorld;
beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: null,
  role: 'operations' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => world.inventory.consoleRoutes;
const newIccids = (count: number) =>
  Array.from({ length: count }, () => `8944${String(randomInt(1e12)).padStart(12, '0')}1234`).toSorted();
const list = async (query: object) =>
  providerEndpoints.listSims.reply.parse(await calls().listSims({ ...call, query: { page: 1, limit: 100, ...query } }));
const bring = async (content: string, isDryRun = false) =>
  providerEndpoints.importSims.reply.parse(await calls().importSims({ ...call, body: { content, isDryRun } }));
const assign = async (body: { content: string; account: string | null; order: string | null }) =>
  providerEndpoints.assignSims.reply.parse(await calls().assignSims({ ...call, body }));
const openOf = async () =>
  (await calls().countSims(call)).items.find(({ carrier }) => carrier === 'kore')?.counts.open ?? 0;

it('the file of SIMs holds what the filter means, page after page', async () => {
  const iccids = newIccids(501);
  await bring(`iccid,carrier,order\n${iccids.map((iccid) => `${iccid},kore,PO-file`).join('\n')}`);
  const [order] = (await calls().listSimOrders({ ...call, query: { page: 1, limit: 20 } })).items;
  const file = await calls().exportSims({ ...call, query: { order: order?.id } });
  const rows: Record<string, string>[] = parse(await textOf(file), { columns: true });
  expect(rows.map(({ ICCID: iccid }) => iccid?.replaceAll(/[="]/g, ''))).toEqual(iccids);
  expect(rows[0]).toMatchObject({ Carrier: 'KORE', 'Belongs to': 'An open order', Order: 'PO-file' });
});

it('a dry run says what a file would add and change, and does nothing; the same file is then imported once', async () => {
  const [known = '', ...fresh] = newIccids(3);
  await bring(`iccid,carrier,form_factor\n${known},kore,MFF2`);
  const [before, entries] = [await openOf(), (await auditEntries(world.db)).length];
  const rows = fresh.map((iccid) => `${iccid},kore,MFF2,PO-dry`);
  const content = ['iccid,carrier,form_factor,order', `${known},kore,triple,`, ...rows].join('\n');
  const shown = await bring(content, true);
  expect(shown).toMatchObject({ problems: [], addedCount: 2, changedCount: 1, unchangedCount: 0, claimCodes: [] });
  expect(shown.rows).toEqual([
    ...fresh.map((iccid) => ({ iccid, change: 'added' })),
    { iccid: known, change: 'changed' },
  ]);
  expect([await openOf(), (await auditEntries(world.db)).length]).toEqual([before, entries]);
  const done = await bring(content);
  expect([done.addedCount, done.changedCount, done.claimCodes.map(({ order }) => order)]).toEqual([2, 1, ['PO-dry']]);
  expect(await bring(content)).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 3, claimCodes: [] });
  const wrong = await bring('iccid,carrier\n1234,kore', true);
  expect(wrong).toMatchObject({ addedCount: 0, problems: [expect.stringMatching(/^line 2: /)] });
});

it('SIMs are found by number, carrier, holding, order and customer, each with its line', async () => {
  const [line] = await world.activeLines(1);
  const [open = '', ordered = '', mine = ''] = newIccids(3);
  await bring(['iccid,carrier', ...[open, ordered, mine].map((iccid) => `${iccid},kore`)].join('\n'));
  await assign({ content: ordered, account: null, order: 'PO-found' });
  await assign({ content: mine, account: world.caller.accountId, order: null });
  const iccidsOf = async (query: object) => (await list(query)).items.map(({ iccid }) => iccid);
  expect(await iccidsOf({ find: open.slice(0, 16) })).toEqual([open]);
  expect(await iccidsOf({ find: open, holding: 'open', carrier: 'kore' })).toEqual([open]);
  expect(await iccidsOf({ find: open, carrier: 'cisco' })).toEqual([]);
  const [inOrder] = (await list({ find: ordered, holding: 'ordered' })).items;
  expect(inOrder).toMatchObject({ holding: 'ordered', account: null, order: { name: 'PO-found' } });
  expect(await iccidsOf({ order: inOrder?.order?.id })).toEqual([ordered]);
  const account = { id: world.caller.accountId, company: expect.any(String) };
  expect((await list({ account: world.caller.accountId })).items).toMatchObject([{ iccid: mine, account }]);
  expect((await list({ find: line?.iccid })).items).toMatchObject([{ line: { status: 'active', account } }]);
});

it.each(simSorts)('SIMs can be read in the order of %s, page after page', async (sort) => {
  const [early = '', late = '', later = ''] = newIccids(3).toReversed();
  await bring(`iccid,carrier\n${early},kore`);
  world.clock.advance(60_000);
  await bring(`iccid,carrier\n${late},kore\n${later},kore`);
  await assign({ content: [early, late, later].join('\n'), account: null, order: `PO-${sort}` });
  const order = (await list({ find: early })).items[0]?.order?.id;
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ order, sort, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ iccid }) => iccid));
    cursor = page.nextCursor;
  }
  const orders = { iccid: [later, late, early], newest: [late, later, early], oldest: [early, later, late] };
  expect(seen).toEqual(orders[sort]);
});

it('pages go on behind the last SIM, and a cursor that we never gave is refused', async () => {
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor });
  const seen = [...first.items, ...second.items].map(({ iccid }) => iccid);
  expect(seen).toEqual([...new Set(seen)].toSorted());
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('SIMs go to a customer or to an order, all or none, and not to both', async () => {
  const [iccid = ''] = newIccids(1);
  const refused = await assign({ content: iccid, account: world.caller.accountId, order: null });
  expect(refused).toEqual({ problems: [`${iccid} is not in the inventory`], count: 0, claimCodes: [] });
  for (const to of [
    { account: null, order: null },
    { account: 'acct_1', order: 'PO-1' },
  ])
    await expect(assign({ content: iccid, ...to })).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('a claim code is replaced while no one has claimed its order, and the old one stops working', async () => {
  const [iccid = ''] = newIccids(1);
  await bring(`iccid,carrier\n${iccid},kore`);
  const made = await assign({ content: iccid, account: null, order: 'PO-code' });
  const orders = await calls().listSimOrders({ ...call, query: { page: 1, limit: 100 } });
  const order = orders.items.find(({ name }) => name === 'PO-code');
  expect(order).toMatchObject({ simCount: 1, claimedAt: null, account: null });
  const renew = async () => calls().renewSimClaimCode({ ...call, params: { id: order?.id ?? '' } });
  const { claimCode } = await renew();
  const asker = { accountId: world.caller.accountId, ip: '192.0.2.1' };
  const plain = (code: string | undefined) => code?.replaceAll('-', '') ?? '';
  await expect(world.inventory.claimSims(asker, plain(made.claimCodes[0]?.claimCode))).rejects.toMatchObject({
    code: 'claim_code_unknown',
  });
  expect(await world.inventory.claimSims(asker, plain(claimCode))).toEqual({ simCount: 1 });
  await expect(renew()).rejects.toMatchObject({ code: 'sim_order_claimed' });
  expect((await list({ find: iccid })).items).toMatchObject([{ holding: 'claimed' }]);
});
