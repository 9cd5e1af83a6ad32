import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore } from '../../../../test/migrate-before.ts';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { migrate } from '../../../store/migrate.ts';
import { listPersonEvents } from './people.store.ts';

const account = brandId<AccountId>('acct_1');
const told = {
  person: ['Eva Example joined as viewer.', 'Ada Byron changed the role of Eva Example from viewer to billing.'],
  login: [
    'Ada Byron changed their email from a@example.com to ada@example.com.',
    'Support sent Ada Byron a code to choose a new password.',
    'Support logged Ada Byron out everywhere.',
    'Support let the login of Ada Byron in again.',
    'Support removed the second step at login of Ada Byron.',
    'Ada Byron logged Eva Example out.',
    'Ada Byron made new recovery codes.',
    'Ada Byron used a recovery code. The second step at login was removed.',
  ],
  account: [
    'Ada Byron gave the webhook https://example.com a new secret.',
    'We disabled the webhook https://example.com: nothing arrived for three days.',
    'Ada Byron made the API key Fleet sync. It may: read lines.',
    'Ada Byron closed the account.',
    'We put the account on hold: A check failed',
    'We ended the hold of the account',
    'We approved the account',
  ],
  support: [
    'Sam Staff of Example looked at your account: A question',
    'Ada Byron made a code that lets support act for you: change lines',
    'Ada Byron withdrew a code that let support act for you',
    'Sam Staff of Example entered your code and can act for you: change lines',
    'Sam Staff of Example stopped acting for you',
    'Staff entered too many wrong codes for your account. No code works for ten minutes.',
    'Sam Staff of Example for you: asked to pay what failed',
  ],
} as const;

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
  await migrateBefore(opened.db, '0806-kinds-of-events.sql');
  for (const [no, text] of Object.values(told).flat().entries())
    await sql`insert into identity.events (id, account_id, at, severity, text)
      values (${`evt_${no + 10}`}, ${account}, now(), 'info', ${text})`.execute(opened.db);
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it.each(['person', 'login', 'account', 'support'] as const)(
  'events from before kinds are found by %s',
  async (kind) => {
    const found = await listPersonEvents(opened.db, account, { kind, limit: 50 });
    expect(found.map(({ text }) => text).toReversed()).toEqual(told[kind]);
  },
);

it('what a process of the release before writes is of people', async () => {
  await sql`insert into identity.events (id, account_id, at, severity, text)
    values ('evt_9', 'acct_2', now(), 'info', 'Ada Byron left.')`.execute(opened.db);
  const found = await listPersonEvents(opened.db, brandId<AccountId>('acct_2'), { limit: 9 });
  expect(found).toMatchObject([{ kind: 'person' }]);
});
