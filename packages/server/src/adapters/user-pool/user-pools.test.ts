import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOwnPool } from '../../../test/own-pool.ts';
import type { UserPool } from '../../modules/identity/index.ts';
import { fakeUserPool } from './fake-user-pool.ts';
import { ownUserPool } from './own-user-pool.ts';
import { newPoolUser, userPoolConformance } from './user-pool.conformance.ts';

describe('the pool in memory', () => {
  let pool: UserPool;
  beforeEach(() => {
    pool = fakeUserPool();
  });
  userPoolConformance(() => pool);
});

describe('our own pool over its wire', () => {
  let running: Awaited<ReturnType<typeof startOwnPool>>;
  let pool: UserPool;
  beforeAll(async () => {
    running = await startOwnPool();
    pool = ownUserPool({ ...running, adminUrl: 'url' in running.admin ? running.admin.url : '' });
  });
  afterAll(() => running.stop());
  userPoolConformance(() => pool);

  it('an outage and a wrong secret are unknown outcomes, never a missing user', async () => {
    const closed = ownUserPool({ ...running, url: 'http://127.0.0.1:9', adminUrl: 'http://127.0.0.1:9' });
    expect(await closed.signUp(newPoolUser())).toMatchObject({ kind: 'unknown' });
    expect(await closed.getUser({ subject: 'x' })).toMatchObject({ kind: 'unknown' });
    const adminUrl = 'url' in running.admin ? running.admin.url : '';
    const stranger = ownUserPool({ ...running, adminUrl, adminSecret: 'wrong' });
    expect(await stranger.deleteUser('x')).toMatchObject({ kind: 'unknown' });
  });

  it('a password that the pool does not like is a refusal', async () => {
    expect(await pool.signUp({ ...newPoolUser(), password: 'weak' })).toMatchObject({ kind: 'refused' });
  });
});
