import type { Role } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from './audit-entries.ts';
import { codeIn, createKeysWorld, type KeysWorld } from './keys-world.ts';
import { noParts } from './service-world.ts';

let world: KeysWorld;
beforeAll(async () => {
  world = await createKeysWorld();
});
afterAll(async () => world.end());
beforeEach(async () => world.begin());

describe('a service key', () => {
  it('is made by owners alone, and has no scope that its role has no use for', async () => {
    const bob = await world.person('admin');
    await expect(world.make(['read_lines'], {}, bob)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(world.make(['people'], { role: 'admin' })).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(world.make(['change_lines'], { role: 'viewer' })).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('may no more than its role, whatever its scopes', async () => {
    const { secret } = await world.make(['spend'], { role: 'technician', capCents: 1000 });
    const answer = await world.ask(secret, '/api/v1/home/charge-failed-subscriptions', { method: 'POST', body: {} });
    expect(codeIn(answer)).toBe('not_allowed');
  });

  it('goes on when the one who made it leaves, and ends with the account', async () => {
    const bob = await world.person('owner');
    const { secret } = await world.make(['read_lines'], {}, bob);
    const known = await world.idOfPerson(bob);
    await world.identity.routes.removePerson({ ...noParts, caller: world.own.ada, params: { id: known } });
    expect((await world.lines(secret)).statusCode).toBe(200);
    await sql`update accounts.accounts set status = 'closed', closed_at = ${world.clock.now()}
      where id = ${world.own.ada.accountId}`.execute(world.db);
    expect(codeIn(await world.lines(secret))).toBe('not_signed_in');
  });

  it('manages people under its own name', async () => {
    const { secret, key } = await world.make(['people'], { role: 'owner' });
    const body = { email: 'eva@example.com', firstName: 'Eva', lastName: 'Example', role: 'viewer' };
    const invited = await world.ask(secret, '/api/v1/people', { method: 'POST', body });
    expect(invited.statusCode).toBe(200);
    expect((await auditEntries(world.db)).filter(({ actorId }) => actorId === key.id)).not.toEqual([]);
  });
});

describe('a personal key', () => {
  it('may what its person may today', async () => {
    const bob = await world.person('technician');
    const { secret, key } = await world.make(['change_lines'], { kind: 'personal' }, bob);
    const check = async () => world.ask(secret, '/api/v1/jobs/job_1/pause', { method: 'POST' });
    expect(codeIn(await check())).toBe('not_found');
    const known = await world.idOfPerson(bob);
    const change = async (role: Role) =>
      world.identity.routes.changeRole({ ...noParts, caller: world.own.ada, params: { id: known }, body: { role } });
    await change('viewer');
    expect(codeIn(await check())).toBe('not_allowed');
    expect((await world.shown(key))?.role).toBe('viewer');
    await change('owner');
    expect(codeIn(await check())).toBe('not_found');
    expect(codeIn(await world.ask(secret, '/api/v1/people'))).toBe('key_scope_missing');
  });

  it('ends with its person', async () => {
    const bob = await world.person('technician');
    const { secret, key } = await world.make(['read_lines'], { kind: 'personal' }, bob);
    const known = await world.idOfPerson(bob);
    await world.identity.routes.removePerson({ ...noParts, caller: world.own.ada, params: { id: known } });
    expect(codeIn(await world.lines(secret))).toBe('not_signed_in');
    expect((await world.shown(key))?.state).toBe('left');
  });

  it('is seen by its person and by owners; an owner revokes it and never reads its secret', async () => {
    const bob = await world.person('technician');
    const eve = await world.person('admin');
    const { key } = await world.make(['read_lines'], { kind: 'personal' }, bob);
    await world.make(['read_lines']);
    expect((await world.list(bob)).map(({ id }) => id)).toEqual([key.id]);
    expect(await world.list(eve)).toEqual([]);
    expect(await world.list()).toHaveLength(2);
    await expect(world.rotate(key, 0)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(world.revoke(key, eve)).rejects.toMatchObject({ code: 'not_found' });
    const revoked = await world.revoke(key);
    expect(revoked.key.state).toBe('revoked');
  });
});

it('a key of another account answers like one that does not exist', async () => {
  const { key } = await world.make(['read_lines']);
  const stranger = await world.newCustomer();
  for (const foreign of [key, { id: 'key_none' }]) {
    await expect(world.revoke(foreign, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.rotate(foreign, 0, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.calls(foreign, stranger)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await world.list(stranger)).toEqual([]);
});

describe('a key that manages keys', () => {
  const form = (more: object = {}) => ({
    kind: 'service',
    name: 'Made by a key',
    role: 'viewer',
    scopes: ['read_lines'],
    expiresInDays: 30,
    ...more,
  });
  const makeBy = async (secret: string, more: object = {}) =>
    world.ask(secret, '/api/v1/api-keys', { method: 'POST', body: form(more) });

  it('hands on no more than it has, neither money nor keys, and no longer than it lasts', async () => {
    const { secret } = await world.make(['read_lines', 'keys', 'spend'], { role: 'owner', capCents: 5000 });
    expect((await makeBy(secret)).statusCode).toBe(200);
    for (const more of [
      { scopes: ['read_billing'] },
      { scopes: ['keys'], role: 'owner' },
      { scopes: ['spend'], role: 'admin', capCents: 100 },
      { expiresInDays: 91 },
      { expiresInDays: null },
      { kind: 'personal', role: undefined },
    ])
      expect(codeIn(await makeBy(secret, more))).toBe('invalid_fields');
  });

  it('rotates itself and what it could have made, and no other', async () => {
    const { secret, key } = await world.make(['read_lines', 'keys'], { role: 'owner' });
    const more = await world.make(['read_lines', 'read_billing']);
    const less = await world.make(['read_lines']);
    const rotate = async (id: string) =>
      world.ask(secret, `/api/v1/api-keys/${id}/rotate`, { method: 'POST', body: { overlapHours: 1 } });
    expect(codeIn(await rotate(more.key.id))).toBe('not_allowed');
    expect((await rotate(less.key.id)).statusCode).toBe(200);
    expect((await rotate(key.id)).statusCode).toBe(200);
  });
});
