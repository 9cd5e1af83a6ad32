import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountsWorld, type AccountsWorld } from '../../../test/accounts-world.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { noParts } from '../../../test/service-world.ts';
import { tokenFacts } from '../../../test/token-facts.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { newId, type AccountId } from '../../kernel/ids.ts';
import type { Modules } from '../../compose-modules.ts';

type World = AccountsWorld & Modules;

let world: World;
let again: World;
let accountId: AccountId;
let email: string;

/** A token is `log-in email`; its email is newer than what we know. */
const idTokens = {
  read: (token: string) => {
    const [originJti = '', now = email] = token.split(' ');
    const at = new Date(world.clock.now().getTime() + 1);
    const log = { originJti, loggedInAt: at, issuedAt: at };
    return Promise.resolve(tokenFacts(`of ${accountId}`, { ...log, email: now, isEmailVerified: true }));
  },
};

beforeAll(async () => {
  const base = await createAccountsWorld();
  world = rebuilt(base, { idTokens });
  // A second process on the same database.
  again = rebuilt(base, { idTokens });
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = newId<AccountId>('acct');
  email = `${accountId}@example.com`;
  const person = {
    subject: `of ${accountId}`,
    accountId,
    role: 'owner',
    email,
    firstName: 'Ada',
    lastName: 'B',
  } as const;
  await world.db.transaction().execute((tx) => world.identity.addPerson(tx, person));
});

const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '198.51.100.7' };
const enter = (token: string, { place = firefox, through = world } = {}) => through.logins.enter(token, place);
const sessions = async () =>
  (await sql`select 1 from logins.sessions where account_id = ${accountId}`.execute(world.db)).rows.length;

/** The logins of the activity as an owner reads them, newest first. */
async function activity() {
  const caller = { subject: `of ${accountId}`, accountId, role: 'owner' } as const;
  const query = { page: 1, limit: 9, kind: 'login' as const };
  const { items } = await world.overview.routes.listActivity({ ...noParts, caller, query });
  return items.map(({ text, from }) => [text, from]);
}

it('the activity says who logged in, with what and from where, once whatever processes see it', async () => {
  await Promise.all([enter('one'), enter('one', { through: again }), enter('one')]);
  world.clock.advance(10 * minuteMs);
  await enter('one', { through: again });
  await enter('two', { place: { userAgent: 'curl/8 token=secret', address: '203.0.113.9' } });
  expect(await activity()).toEqual([
    ['Ada B logged in.', '203.0.113.9'],
    ['Ada B logged in with Firefox on Linux.', '198.51.100.7'],
  ]);
  const written = (await auditEntries(world.db)).filter((entry) => entry.accountId === accountId);
  expect(written.map(({ action }) => action)).toEqual(['person.logged_in', 'person.logged_in']);
});

it('a log-in that cannot be written into the activity is not noted, and no one is in', async () => {
  const never = sql`alter table identity.events add constraint never check (text not like '%logged in%') not valid`;
  await never.execute(world.db);
  await expect(enter('one')).rejects.toThrow('never');
  await sql`alter table identity.events drop constraint never`.execute(world.db);
  expect(await sessions()).toBe(0);
  await enter('one');
  expect([await sessions(), await activity()]).toEqual([
    1,
    [['Ada B logged in with Firefox on Linux.', '198.51.100.7']],
  ]);
});

it('a changed email is in the activity with where it was seen', async () => {
  await enter(`one new.${email}`);
  expect((await activity()).at(-1)).toEqual([
    `Ada B changed their email from ${email} to new.${email}.`,
    '198.51.100.7',
  ]);
});
