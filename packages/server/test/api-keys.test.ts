import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../src/kernel/clock.ts';
import { auditEntries } from './audit-entries.ts';
import { codeIn, createKeysWorld, type KeysWorld } from './keys-world.ts';
import { noParts } from './service-world.ts';

let world: KeysWorld;
beforeAll(async () => {
  world = await createKeysWorld();
});
afterAll(async () => world.end());
beforeEach(async () => world.begin());

describe('a secret', () => {
  it('opens what its key may, is shown once and is kept nowhere', async () => {
    const { secret, key } = await world.make(['read_lines']);
    expect(secret).toMatch(/^lk_[0-9A-Za-z]{36}$/);
    expect(key.prefix).toBe(secret.slice(0, 9));
    expect((await world.lines(secret)).statusCode).toBe(200);
    const { rows } = await sql<object>`
      select s.*, k.* from keys.secrets s join keys.keys k on k.id = s.key_id where k.id = ${key.id}`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9));
    expect(JSON.stringify(await world.list())).not.toContain(secret.slice(9));
  });

  it('is not taken when it is unknown, cut, changed or empty', async () => {
    const { secret } = await world.make(['read_lines']);
    const other = secret.endsWith('a') ? 'b' : 'a';
    for (const wrong of [secret.slice(0, -1), secret.slice(0, -1) + other, `${secret}x`, 'lk_', 'token'])
      expect(codeIn(await world.lines(wrong))).toBe('not_signed_in');
  });

  it('and an id token are not sent together', async () => {
    const { secret } = await world.make(['read_lines']);
    const both = await world.ask(secret, '/api/v1/lines', { headers: { idtoken: world.own.ada.subject } });
    expect(both.statusCode).toBe(400);
    expect(codeIn(both)).toBe('one_login_only');
  });

  it('ends with its expiry, and at once when its key is revoked', async () => {
    const short = await world.make(['read_lines'], { expiresInDays: 1 });
    const { secret, key } = await world.make(['read_lines']);
    world.clock.advance(dayMs);
    expect(codeIn(await world.lines(short.secret))).toBe('not_signed_in');
    expect((await world.shown(short.key))?.state).toBe('expired');
    expect((await world.lines(secret)).statusCode).toBe(200);
    await world.revoke(key);
    expect(codeIn(await world.lines(secret))).toBe('not_signed_in');
    expect((await world.shown(key))?.state).toBe('revoked');
  });

  it('is rotated: the old one works for as long as chosen, the new one goes on', async () => {
    const { secret, key } = await world.make(['read_lines']);
    const second = await world.rotate(key, 24);
    expect((await world.lines(secret)).statusCode).toBe(200);
    expect((await world.lines(second.secret)).statusCode).toBe(200);
    expect((await world.shown(key))?.old?.prefix).toBe(key.prefix);
    world.clock.advance(24 * hourMs);
    expect(codeIn(await world.lines(secret))).toBe('not_signed_in');
    expect((await world.lines(second.secret)).statusCode).toBe(200);
    expect((await world.shown(key))?.old).toBeNull();
    const third = await world.rotate(key, 0);
    expect(codeIn(await world.lines(second.secret))).toBe('not_signed_in');
    expect((await world.lines(third.secret)).statusCode).toBe(200);
  });

  it('rotated twice, leaves the one before last without its rest', async () => {
    const { secret, key } = await world.make(['read_lines']);
    const second = await world.rotate(key, 24);
    await world.rotate(key, 24);
    expect(codeIn(await world.lines(secret))).toBe('not_signed_in');
    expect((await world.lines(second.secret)).statusCode).toBe(200);
  });
});

it('when a key was last used is written once a minute at most', async () => {
  const { secret, key } = await world.make(['read_lines']);
  expect((await world.shown(key))?.lastUsedAt).toBeNull();
  await world.lines(secret);
  const first = (await world.shown(key))?.lastUsedAt;
  world.clock.advance(minuteMs - 1);
  await world.lines(secret);
  expect((await world.shown(key))?.lastUsedAt).toBe(first);
  world.clock.advance(1);
  await world.lines(secret);
  expect((await world.shown(key))?.lastUsedAt).toBe(world.clock.now().toISOString());
});

it('each key may call so often, and reads in the headers how often still', async () => {
  const { secret } = await world.make(['read_lines']);
  const other = await world.make(['read_lines']);
  const first = await world.lines(secret);
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0);
  for (let calls = 1; calls < 20; calls += 1) await world.lines(secret);
  const over = await world.lines(secret);
  expect(over.statusCode).toBe(429);
  expect(over.headers).toMatchObject({ 'ratelimit-remaining': '0' });
  expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset']);
  expect((await world.lines(other.secret)).statusCode).toBe(200);
});

it('every call is kept with its answer, also one that was refused, and owners read them', async () => {
  const { secret, key } = await world.make(['read_lines']);
  const asked = await world.lines(secret);
  await world.ask(secret, '/api/v1/balance');
  const calls = await world.calls(key);
  expect(calls.map(({ call, status }) => ({ call, status }))).toEqual([
    { call: 'getBalance', status: 403 },
    { call: 'listLines', status: 200 },
  ]);
  expect(calls[1]?.requestId).toBe(asked.headers['x-request-id']);
  world.clock.advance(90 * dayMs + 1);
  for (const chore of world.keys.jobs.chores) await chore.run();
  const after = await sql<{ count: number }>`select count(*)::int as count from keys.calls`.execute(world.db);
  expect(after.rows).toEqual([{ count: 0 }]);
});

it('a change is in the audit log, the history and the activity under the name of the key', async () => {
  const [line] = await world.activeLines(1);
  const { secret, key } = await world.make(['change_lines']);
  const renamed = await world.ask(secret, '/v1/dash/edit-device-name', {
    method: 'PUT',
    body: { id: world.idOf(line), name: 'Pump 7' },
  });
  expect(renamed.statusCode).toBe(200);
  const written = (await auditEntries(world.db)).filter(
    ({ requestId }) => requestId === renamed.headers['x-request-id'],
  );
  expect(written).toMatchObject([{ action: 'line.renamed', actorKind: 'key', actorId: key.id }]);
  const { events } = await world.routes.getLine({
    ...noParts,
    caller: world.own.ada,
    params: { id: world.idOf(line) },
    query: {},
  });
  expect(JSON.stringify(events)).toContain('API key Fleet sync');
});

it('owners are emailed and read it in the activity when a key is made', async () => {
  await world.make(['read_lines', 'change_lines']);
  const [mail] = await world.mailsTo(world.own.ada.email);
  expect(mail?.subject).toContain('New API key');
  expect(mail?.text).toContain('Fleet sync');
  expect(mail?.text).toContain('read lines, change lines');
  const [newest] = await world.identity.listPersonEvents(world.db, world.caller.accountId, { limit: 1 });
  expect(newest?.text).toBe('Ada Byron made the API key Fleet sync. It may: read lines, change lines.');
});
