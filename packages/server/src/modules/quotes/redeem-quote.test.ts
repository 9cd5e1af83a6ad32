import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { forgetQuotes } from './forget-quotes.ts';
import type { Facts, QuoteShown } from './quote.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
});

const factsOf = (cents: number): Facts => ({
  today: { value: cents, shown: `${cents} cents` },
  price: { value: 100, shown: '$1.00' },
});
const shown: QuoteShown = {
  action: 'suspend',
  lineCount: 1,
  refused: [],
  blockers: [],
  today: { items: [], subtotalCents: 0, taxCents: 0, totalCents: 0 },
  method: null,
  nextInvoice: null,
  undo: [],
  notes: [],
  jobId: null,
};

async function kept(cents = 500) {
  const { accountId } = caller;
  return world.quotes.keepQuote(world.db, { accountId, asked: ['lines'], facts: factsOf(cents), shown });
}

const redeem = async (quoteId: string, cents = 500) =>
  world.db.transaction().execute((tx) =>
    world.quotes.redeemQuote(tx, {
      accountId: caller.accountId,
      quoteId,
      action: 'suspend',
      asked: ['lines'],
      facts: factsOf(cents),
      usedFor: 'job_1',
    }),
  );
const rows = async () =>
  (await sql<{ id: string }>`select id from quotes.quotes where account_id = ${caller.accountId}`.execute(world.db))
    .rows;

it('a quote caps the charge: less is taken, more is refused with both sums', async () => {
  await redeem((await kept()).id, 499);
  await expect(redeem((await kept()).id, 501)).rejects.toMatchObject({
    code: 'quote_changed',
    fields: { today: 'The charge was 500 cents and would now be 501 cents.' },
  });
});

it.each([
  ['what it says', sql`update quotes.quotes set content = replace(content, '500', '100') where account_id = `],
  ['its time', sql`update quotes.quotes set expires_at = expires_at + interval '1 day' where account_id = `],
  ['its signature', sql`update quotes.quotes set signature = 'ab' where account_id = `],
])('a quote of which somebody changed %s is not found', async (_, change) => {
  const { id } = await kept();
  await sql`${change}${caller.accountId}`.execute(world.db);
  await expect(redeem(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('a quote holds half an hour', async () => {
  const [last, late] = [await kept(), await kept()];
  world.clock.advance(30 * minuteMs - 1);
  await redeem(last.id);
  world.clock.advance(1);
  await expect(redeem(late.id)).rejects.toMatchObject({ code: 'quote_expired' });
});

it('of two commits at the same time one has it', async () => {
  const { id } = await kept();
  const results = await Promise.allSettled([redeem(id), redeem(id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { code: 'quote_used' } });
});

it('a commit that fails for another reason leaves the quote unused', async () => {
  const { id } = await kept();
  await expect(redeem(id, 501)).rejects.toMatchObject({ code: 'quote_changed' });
  await redeem(id);
});

it('an unused quote is forgotten a day after it expired, a used one stays', async () => {
  const used = await kept();
  await redeem(used.id);
  await kept();
  world.clock.advance(dayMs + 29 * minuteMs);
  await forgetQuotes({ ...world, secret: 'a'.repeat(64) });
  expect(await rows()).toHaveLength(2);
  world.clock.advance(2 * minuteMs);
  await forgetQuotes({ ...world, secret: 'a'.repeat(64) });
  expect(await rows()).toEqual([{ id: used.id }]);
});
