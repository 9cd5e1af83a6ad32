import { fakeUserPool } from '../src/adapters/user-pool/fake-user-pool.ts';
import type { Floor } from '../src/jobs/floor.ts';
import { outside } from '../src/kernel/outside-call.ts';
import type { UserPool } from '../src/modules/identity/index.ts';
import { endedLogIns } from '../src/modules/identity/log-ins/ended-log-ins.ts';
import { subjectsAsTokens } from './token-facts.ts';

/** A user pool in memory, as identity needs it. A token is a subject. */
export function poolInMemory(floor: Floor, through: (pool: UserPool) => UserPool = (pool) => pool) {
  const pool = fakeUserPool();
  return {
    pool,
    userPool: outside(through(pool)),
    idTokens: subjectsAsTokens,
    endedLogIns: endedLogIns(floor),
    revocationFeed: null,
    staffPool: null,
    consoleUrl: 'https://console.test',
  };
}

export type PoolInMemory = ReturnType<typeof poolInMemory>;
