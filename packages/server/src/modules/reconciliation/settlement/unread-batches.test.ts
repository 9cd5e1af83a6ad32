import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rebuilt } from '../../../../test/all-in-memory.ts';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type CollectionId } from '../../../kernel/ids.ts';
import { runPaymentCommand } from '../../../operator/payment-commands.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import type { BookedRow, Listed } from '../../methods/index.ts';
import { reconcile } from '../comparison/reconcile.ts';
import { importSettlements } from './import-settlements.ts';

let world: PaymentsWorld;
let accountId: AccountId;
/** Batches about which the gateway gives no answer, and what was asked. */
const unread = new Set<string>();
let asked: string[] = [];
/** The gateway shows a batch whose transactions are still on their way. */
let isEarly = false;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
  unread.clear();
  isEarly = false;
  asked = [];
  world.complaints.length = 0;
});

function needs() {
  const gateway = new Proxy(world.gateway, {
    get(target, name) {
      if (name !== 'listBatch') return Reflect.get(target, name);
      return async (id: string) => {
        asked.push(id);
        if (isEarly) return early(await target.listBatch(id));
        return unread.has(id) ? Promise.resolve({ kind: 'unknown', cause: 'HTML 503' }) : target.listBatch(id);
      };
    },
  });
  return rebuilt(world, { gateway });
}
const early = (listed: Listed<BookedRow>) =>
  listed.kind === 'listed'
    ? { ...listed, items: listed.items.map((row) => ({ ...row, state: 'pending' as const })) }
    : listed;
async function settled(): Promise<string> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  await world.runJobs(moneyJobs(world).handlers);
  world.clock.advance(minuteMs);
  world.gateway.settle();
  return world.gateway.books.batches.at(-1)?.id ?? '';
}
const bank = () => balanceCents(world.db, accountId, 'bank');
async function operator(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await runPaymentCommand(needs(), args, (line) => void lines.push(line));
  return { exitCode, text: lines.join('\n') };
}
const alerts = () =>
  world.complaints.flatMap(({ facts }) => ('kind' in facts && facts.kind === 'batch_unread' ? [facts] : []));

it('so many batches that cannot be read do not keep a newer one waiting, and are asked for less and less', async () => {
  for (let count = 0; count < 25; count += 1) unread.add(await settled());
  await importSettlements(needs());
  expect(asked).toHaveLength(25);
  await settled();
  await importSettlements(needs());
  expect(await bank()).toBe(1990);

  asked = [];
  for (let hours = 0; hours < 2 * 24; hours += 1) {
    world.clock.advance(hourMs);
    await importSettlements(needs());
  }
  expect(asked.length).toBeLessThan(25 * 12);
  unread.clear();
  world.clock.advance(dayMs);
  await importSettlements(needs());
  expect(await bank()).toBe(26 * 1990);
});

it('a batch that stays unread is a difference with an alert, listed, and closed by itself when it was read', async () => {
  const id = await settled();
  unread.add(id);
  await importSettlements(needs());
  world.clock.advance(10 * minuteMs);
  await importSettlements(needs());
  expect(alerts()).toEqual([]);
  for (let hours = 0; hours < 5; hours += 1) {
    world.clock.advance(hourMs);
    await importSettlements(needs());
  }
  expect(alerts()).toMatchObject([{ subject: `batch ${id}` }]);
  await reconcile(needs());
  expect(await operator('differences')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(new RegExp(`batch_unread {2}batch ${id} {2}.*for cards.*HTML 503`)),
  });
  unread.clear();
  world.clock.advance(dayMs);
  await importSettlements(needs());
  expect(await operator('differences')).toMatchObject({ exitCode: 0 });
});

it('a batch whose transactions are still on their way is read again, and booked once they have settled', async () => {
  await settled();
  isEarly = true;
  await importSettlements(needs());
  expect(await bank()).toBe(0);
  isEarly = false;
  world.clock.advance(dayMs);
  await importSettlements(needs());
  expect(await bank()).toBe(1990);
});

it('an operator does not wait for the next try', async () => {
  const id = await settled();
  unread.add(id);
  expect(await operator('import-settlements')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(new RegExp(`batch ${id} of .* not fully booked.*\n0 batches booked, 1 left`)),
  });
  await importSettlements(needs());
  expect(asked).toEqual([id]);
  unread.clear();
  expect(await operator('import-settlements')).toEqual({ exitCode: 0, text: '1 batch booked, 0 left.' });
  expect(await bank()).toBe(1990);
  world.gateway.trouble('listSettledBatches', 'silent_before');
  expect(await operator('import-settlements')).toMatchObject({ exitCode: 3 });
});
