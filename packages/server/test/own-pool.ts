import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { startUserPool } from '@linekeeper/user-pool';
import type { Clock } from '../src/kernel/clock.ts';

/** A real user pool on a database of its own, and how to reach it. */
export async function startOwnPool(clock?: Clock) {
  const database = await createTestDatabase();
  const ids = {
    userPoolId: 'us-east-1_Test12345',
    clientId: 'publicclient',
    serverClientId: 'serverclient',
    serverClientSecret: randomBytes(24).toString('hex'),
    adminSecret: randomBytes(24).toString('hex'),
  };
  const pool = await startUserPool({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    admin: { port: 0 },
    adminSecret: ids.adminSecret,
    atRestKey: randomBytes(32).toString('hex'),
    poolId: ids.userPoolId,
    publicClientId: ids.clientId,
    serverClientId: ids.serverClientId,
    serverClientSecret: ids.serverClientSecret,
    mailFrom: 'portal@example.com',
    brandName: 'Linekeeper',
    unusedAccountValidityDays: 7,
    ...(clock && { clock }),
  });
  return {
    ...ids,
    ...pool,
    async stop() {
      await pool.stop();
      await database.drop();
    },
  };
}
