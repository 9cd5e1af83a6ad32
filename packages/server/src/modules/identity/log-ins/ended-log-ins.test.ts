import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { tokenFacts } from '../../../../test/token-facts.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { openDatabase } from '../../../store/database.ts';
import type { RevocationFeed } from '../ports/revocation-feed.port.ts';
import { endedLogIns, type KeptLogIns } from './ended-log-ins.ts';
import { deleteForgottenRevocations, feedCursor, keepRevocations } from './revocations.store.ts';
import { watchLogIns } from './watch-log-ins.ts';

let world: TestWorld;
let kept: KeptLogIns;
let subject: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
let tests = 0;
beforeEach(() => {
  subject = `subject ${(tests += 1)}`;
  kept = endedLogIns(world);
});

const ends = (originJti: string) => keep({ originJti, issuedBefore: null });
const allEndBefore = (issuedBefore: Date) => keep({ originJti: null, issuedBefore });
async function keep(what: { originJti: string | null; issuedBefore: Date | null }) {
  const ended = { subject, forgetAt: after(world.clock.now(), dayMs), ...what };
  await world.db.transaction().execute((tx) => keepRevocations(tx, [ended], '1'));
}
const logIn = (originJti: string, issuedAt = world.clock.now()) => tokenFacts(subject, { originJti, issuedAt });

it('without a refresh the table is asked, with every request', async () => {
  expect(await kept.has(logIn('a'))).toBe(false);
  await ends('a');
  expect(await kept.has(logIn('a'))).toBe(true);
  expect(await kept.has(logIn('b'))).toBe(false);
});

it('after a refresh what is kept answers for a second, and not longer', async () => {
  await kept.refresh();
  await ends('c');
  expect(await kept.has(logIn('c'))).toBe(false);
  world.clock.advance(999);
  expect(await kept.has(logIn('c'))).toBe(false);
  world.clock.advance(1);
  expect(await kept.has(logIn('c'))).toBe(true);
});

it('a refresh brings what came since; it answers without the table then', async () => {
  await kept.refresh();
  await ends('d');
  await Promise.all([kept.refresh(), kept.refresh()]);
  await sql`delete from identity.revocations`.execute(world.db);
  expect(await kept.has(logIn('d'))).toBe(true);
  expect(await kept.has(logIn('e'))).toBe(false);
});

it.each(['kept', 'asked'])('all log-ins of a person before an instant are over, %s', async (how) => {
  const now = world.clock.now();
  await allEndBefore(after(now, -hourMs));
  await allEndBefore(now);
  await allEndBefore(after(now, -dayMs));
  if (how === 'kept') await kept.refresh();
  expect(await kept.has(logIn('f', after(now, -1)))).toBe(true);
  expect(await kept.has(logIn('f', now))).toBe(false);
  expect(await kept.has({ ...logIn('f', after(now, -1)), subject: 'another' })).toBe(false);
});

it('the same sent twice is kept once, and nothing is kept for ever', async () => {
  await ends('g');
  await ends('g');
  await kept.refresh();
  world.clock.advance(dayMs);
  await world.db.transaction().execute((tx) => deleteForgottenRevocations(tx, world.clock.now()));
  expect(await kept.has(logIn('g'))).toBe(false);
  await kept.refresh();
  expect(await kept.has(logIn('g'))).toBe(false);
});

it('while the database does not answer, memory is trusted for its second and no one gets in after it', async () => {
  const opened = openDatabase(world.databaseUrl, () => undefined);
  const lonely = endedLogIns({ ...world, db: opened.db });
  await lonely.refresh();
  await opened.close();
  await expect(lonely.refresh()).rejects.toThrow('after calling end');
  expect(await lonely.has(logIn('h'))).toBe(false);
  world.clock.advance(1_000);
  await expect(lonely.has(logIn('h'))).rejects.toThrow('after calling end');
});

it('what the pool’s feed tells is kept, and the feed is read on from there', async () => {
  const cursors: string[] = [];
  const again = Promise.withResolvers<void>();
  const revocation = { subject, originJtis: ['i'], isOfAllLogIns: false, revokedAt: world.clock.now() };
  const revocationFeed: RevocationFeed = {
    async read(cursor, { signal }) {
      cursors.push(cursor);
      if (cursors.length > 1) {
        again.resolve();
        if (!signal.aborted) await once(signal, 'abort');
        return { kind: 'read', revocations: [], cursor };
      }
      return { kind: 'read', revocations: [revocation], cursor: 'behind it' };
    },
  };
  const before = await feedCursor(world.db);
  const watch = watchLogIns({ ...world, revocationFeed, endedLogIns: kept }, world.databaseUrl);
  await again.promise;
  await watch.stop();
  expect(cursors).toEqual([before, 'behind it']);
  await kept.refresh();
  expect(await kept.has(logIn('i'))).toBe(true);
  expect(await kept.has(logIn('j'))).toBe(false);
});
