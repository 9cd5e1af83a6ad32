import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startCarrierSimulator } from '../src/index.ts';
import { migrations } from '../src/storage/migrations.ts';
import { settings } from './practice-carrier.ts';

test('SIMs and requests from before there were accounts belong to the accounts of the settings', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url, options: '-c search_path=carrier_simulator' });
  await client.connect();
  await client.query('create schema carrier_simulator');
  await client.query('create table schema_versions (version int primary key)');
  await client.query(migrations[0] ?? '');
  await client.query(`
    insert into schema_versions values (0);
    insert into sims (iccid, carrier, added_at) values
      ('89883030000005550013', 'kore', '2026-01-01'), ('89011703270005550013', 'cisco', '2026-01-01');
    insert into provisioning_requests (request_type, created_at, pending_at, complete_at, provisioned_by)
      values ('Activation', '2026-01-02', '2026-01-02', '2026-01-02', 'client');
    insert into provisioning_items values (1460, '89883030000005550013', 0, '2026-01-02', null);
    insert into sim_changes (iccid, accepted_at, effective_at, state, plan_ref, usage_bytes_per_minute, cause) values
      ('89883030000005550013', '2026-01-02', '2026-01-02', 'active', 'a', 1, 'activate cmp-cpro-request-1460'),
      ('89883030000005550013', '2026-01-03', '2026-01-03', 'active', 'b', 1, 'plan-feature-change cmp-cpro-request-1461'),
      ('89011703270005550013', '2026-01-02', '2026-01-02', 'deactivated', 'Small US', 1, 'edit-device');`);

  const simulator = await startCarrierSimulator({ ...settings, databaseUrl: database.url });
  const { rows } = await client.query(
    'select s.account, c.state, c.cause, c.request_id from sims s join sim_changes c using (iccid) order by c.id',
  );
  expect(rows).toEqual([
    { account: 'cmp-pp-org-310', state: 'active', cause: 'activate', request_id: 'cmp-cpro-request-1460' },
    { account: 'cmp-pp-org-310', state: 'active', cause: 'change-plan', request_id: 'cmp-cpro-request-1461' },
    { account: '100020620', state: 'deactivated', cause: 'deactivate', request_id: '' },
  ]);
  expect((await client.query('select account from provisioning_requests')).rows).toEqual([
    { account: 'cmp-pp-org-310' },
  ]);
  await simulator.stop();
  await client.end();
  await database.drop();
});
