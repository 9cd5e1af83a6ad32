import { afterAll, beforeEach, expect, it } from 'vitest';
import { noParts } from '../../../../test/service-world.ts';
import { createUsageWorld } from '../../../../test/usage-world.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';

const { world, upcoming, lines, chores, goTo, use, nextAt } = await createUsageWorld();
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

it('lines above their allowance are listed alone, the dearest first, until they are invoiced for it', async () => {
  const [some, light, most] = await world.activeLines(3, 'metered');
  const above = async (query: Parameters<typeof lines>[0] = {}) => {
    const { items, total, nextCursor } = await lines({ usage: 'above', ...query });
    return { ids: items.map(({ lineId }) => lineId), total, nextCursor };
  };
  await chores();
  await use(world.idOf(some), 12_000_000);
  await use(world.idOf(light), 10_000_000);
  await use(world.idOf(most), 15_000_000);
  const all = { ids: [world.idOf(most), world.idOf(some)], total: 2, nextCursor: null };
  expect(await above()).toEqual(all);
  const first = await above({ limit: 1 });
  expect(first).toMatchObject({ ids: [world.idOf(most)], total: 2 });
  expect(await above({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual({ ...all, ids: [world.idOf(some)] });
  expect(await above({ page: 3, limit: 1 })).toMatchObject({ ids: [], total: 2 });
  expect(await above({ searchTerm: some?.iccid ?? '' })).toEqual({ ...all, ids: [world.idOf(some)], total: 1 });
  expect(await above({ searchTerm: light?.iccid ?? '' })).toMatchObject({ ids: [], total: 0 });
  await expect(above({ cursor: 'rubbish' })).rejects.toMatchObject({ code: 'invalid_fields' });

  const end = await nextAt();
  goTo(after(end, hourMs));
  await world.work();
  await chores();
  expect(await above()).toEqual(all);
  goTo(after(end, 48 * hourMs));
  await chores();
  expect((await upcoming()).groups).toContainEqual(expect.objectContaining({ kind: 'overage', lineCount: 2 }));
  expect(await above()).toEqual(all);
  await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(some)] } });
  expect(await above({ searchTerm: some?.iccid ?? '' })).toMatchObject({ ids: [world.idOf(some)], total: 1 });
  goTo(after(await nextAt(), hourMs));
  await world.work();
  expect(await above()).toMatchObject({ total: 0 });
});

it('each line says what it adds, page by page, found by its number; others see nothing of it', async () => {
  const [first] = await world.activeLines(3, 'metered');
  await chores();
  await use(world.idOf(first), 12_000_000);
  const page = await lines({ limit: 2 });
  expect(page).toMatchObject({ total: 3, items: [{ renewalCents: 3000 }, { renewalCents: 3000 }] });
  const found = await lines({ searchTerm: first?.iccid ?? '' });
  expect(found.items).toMatchObject([
    {
      lineId: world.idOf(first),
      amountCents: 3000,
      items: [],
      usage: [{ usedBytes: 12_000_000, soFarCents: 200, isOnThisInvoice: false }],
    },
  ]);
  const stranger = await world.newCustomer();
  const asked = { ...noParts, caller: stranger };
  expect(await world.routes.listUpcomingLines({ ...asked, query: { page: 1, limit: 20 } })).toMatchObject({ total: 0 });
  expect(await world.routes.getUpcomingInvoice(asked)).toMatchObject({ at: null, usage: [] });
});

it('what is kept of lines stays with the account', async () => {
  const [line] = await world.activeLines(1, 'metered');
  const id = brandId<LineId>(world.idOf(line));
  const other = await world.newCustomer();
  const of = await world.subscriptions.upcomingOfLines(world.db, other.accountId, [id]);
  expect(of.size).toBe(0);
});
