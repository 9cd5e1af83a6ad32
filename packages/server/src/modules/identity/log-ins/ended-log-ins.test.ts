import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { tokenFacts } from '../../../../test/token-facts.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import { openDatabase } from '../../../store/database.ts';
import type { FeedCursors, LoginChangeKind, RevocationFeed, RevocationsRead } from '../ports/revocation-feed.port.ts';
import { addPerson } from '../people/manage-person.ts';
import { listPersonEvents } from '../people/people.store.ts';
import { endedLogIns, type KeptLogIns } from './ended-log-ins.ts';
import { deleteForgottenRevocations, feedCursors, keepRevocations } from './revocations.store.ts';
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
  await world.db.transaction().execute((tx) => keepRevocations(tx, [ended], { cursor: '1' }));
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

/** Answers what a read brings, once; the watch is stopped when it reads on from there. */
async function watched(brings: Pick<Extract<RevocationsRead, { kind: 'read' }>, 'changes' | 'revocations'>) {
  const asked: FeedCursors[] = [];
  const again = Promise.withResolvers<void>();
  const behind = { cursor: `behind ${subject}`, changesCursor: `changes behind ${subject}` };
  const revocationFeed: RevocationFeed = {
    async read(at, { signal }) {
      asked.push(at);
      if (asked.length === 1) return { kind: 'read', ...brings, ...behind };
      again.resolve();
      if (!signal.aborted) await once(signal, 'abort');
      return { kind: 'read', revocations: [], changes: [], ...at };
    },
  };
  const before = await feedCursors(world.db);
  const watch = watchLogIns({ ...world, revocationFeed, endedLogIns: kept }, world.databaseUrl);
  await again.promise;
  await watch.stop();
  expect(asked).toEqual([before, behind]);
}

it('what the pool’s feed tells is kept, and the feed is read on from there', async () => {
  const revocation = { subject, originJtis: ['i'], isOfAllLogIns: false, revokedAt: world.clock.now() };
  await watched({ revocations: [revocation], changes: [] });
  await kept.refresh();
  expect(await kept.has(logIn('i'))).toBe(true);
  expect(await kept.has(logIn('j'))).toBe(false);
});

it('the activity says what people changed about their logins, and when guesses were refused', async () => {
  const accountId = newId<AccountId>('acct');
  const person = {
    subject,
    accountId,
    role: 'owner',
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'B',
  } as const;
  await world.db.transaction().execute((tx) => addPerson(world, tx, person));
  const happenedAt = after(world.clock.now(), -hourMs);
  const of = (kind: LoginChangeKind, who = subject) => ({
    subject: who,
    kind,
    address: '198.51.100.7',
    happenedAt,
  });
  const kinds: LoginChangeKind[] = [
    'password_changed',
    'password_reset',
    'second_factor_on',
    'second_factor_off',
    'second_factor_changed',
    'locked_out',
  ];
  const changes = [of('locked_out', 'a stranger'), ...kinds.map((kind) => of(kind))];
  await watched({ revocations: [], changes });
  const events = await listPersonEvents(world.db, accountId, { limit: 9 });
  expect(events.map(({ text, severity }) => [text, severity]).toReversed()).toEqual([
    ['Ada B changed their password.', 'info'],
    ['Ada B chose a new password with a code that we sent.', 'warning'],
    ['Ada B turned on a second step at login.', 'info'],
    ['Ada B turned off the second step at login.', 'warning'],
    ['Ada B changed the second step at login.', 'info'],
    ['Too many failed logins for Ada B. We take no more tries from there for a while.', 'warning'],
  ]);
  expect(events.map(({ kind, at }) => [kind, at])).toEqual(events.map(() => ['login', happenedAt]));
  const entries = (await auditEntries(world.db)).filter((entry) => entry.accountId === accountId);
  expect(entries.map(({ action, actorKind }) => `${action} ${actorKind}`)).toEqual([
    'person.password_changed person',
    'person.password_changed person',
    'person.second_step_changed person',
    'person.second_step_changed person',
    'person.second_step_changed person',
    'person.locked_out visitor',
  ]);
  const asked = events.map(({ id }) => ({ key: id, thing: null }));
  const origins = await world.audit.originsOf(world.db, { account: accountId, asked });
  expect([...origins.values()].map(({ address }) => address)).toEqual(events.map(() => '198.51.100.7'));
});
