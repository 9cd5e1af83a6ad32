import { readFile } from 'node:fs/promises';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { storePassword } from '../src/passwords/sealed-verifier.ts';
import { sealedBox } from '../src/sealing/sealed-box.ts';
import { goodPassword } from './people.ts';
import { signIn } from './srp-client.ts';
import { openTestPool, secrets } from './test-pool.ts';

const sub = '6f1a9f0e-3c1b-4c52-9a55-0d3b6c3d7a10';

/** A database as it was when there was one pool only, with somebody in it. */
async function olderDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('create schema user_pool; create table user_pool.migration (name text primary key)');
  const first = new URL('../src/postgres/migrations/0001-pool.sql', import.meta.url);
  await client.query(await readFile(first, 'utf8'));
  await client.query("insert into user_pool.migration (name) values ('0001-pool.sql')");
  await client.query('insert into user_pool.pool (pool_id) values ($1)', [secrets.poolId]);
  const pool = { id: secrets.poolId, box: sealedBox(Buffer.from(secrets.atRestKey, 'hex')) };
  const { saltHex, verifierSealed } = storePassword(pool, { sub, username: sub, password: goodPassword });
  const attributes = { email: 'Ada@example.com', email_verified: 'true', 'custom:role': 'owner' };
  await client.query(
    `insert into user_pool.person
       (sub, email, status, attributes, salt_hex, verifier_sealed, created_at, modified_at)
     values ($1, 'ada@example.com', 'CONFIRMED', $2, $3, $4, now(), now())`,
    [sub, JSON.stringify(attributes), saltHex, verifierSealed],
  );
  await client.end();
  return database;
}

it('a database of the time of one pool is carried over: people sign in as before', async () => {
  const database = await olderDatabase();
  const pool = await openTestPool({ databaseUrl: database.url });
  expect((await signIn(pool, 'ADA@example.com', goodPassword)).status).toBe(200);
  const { body } = await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username: sub });
  expect(body['UserAttributes']).toContainEqual({ Name: 'custom:role', Value: 'owner' });
  await pool.close();
  await database.drop();
});
