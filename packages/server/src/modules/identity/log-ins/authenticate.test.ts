import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { tokenFacts } from '../../../../test/token-facts.ts';
import { handlerOf } from '../../../jobs/job.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import { authenticate } from './authenticate.ts';
import { personFirstSeen } from '../ports/identity-needs.ts';
import type { IdTokens } from '../ports/id-tokens.port.ts';
import { endedLogIns } from './ended-log-ins.ts';
import { addPerson } from '../people/manage-person.ts';
import { deletePeople, findPerson, listPersonEvents, renamePerson } from '../people/people.store.ts';

let world: TestWorld;
let accountId: AccountId;
let subject: string;
const idTokens: IdTokens = {
  read: (token) => Promise.resolve(token.startsWith('of ') ? tokenFacts(token.slice(3)) : null),
};

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = newId<AccountId>('acct');
  subject = `subject of ${accountId}`;
  const person = {
    subject,
    accountId,
    role: 'owner',
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'B',
  } as const;
  await world.db.transaction().execute((tx) => addPerson(world, tx, person));
});

const enter = (token: string | undefined) =>
  authenticate({ ...world, endedLogIns: endedLogIns(world), idTokens }, token);

it('a known person enters with the role of our table', async () => {
  expect(await enter(`of ${subject}`)).toEqual({ subject, accountId, role: 'owner' });
});

it('no token, a bad token and an endless token are not signed in', async () => {
  for (const token of [undefined, '', 'bad', `of ${'x'.repeat(9_000)}`]) {
    await expect(enter(token)).rejects.toMatchObject({ code: 'not_signed_in' });
  }
});

it('a token without a row of ours belongs to no account', async () => {
  await expect(enter('of a stranger')).rejects.toMatchObject({ code: 'no_account' });
});

it('a removed person is out with the very next request', async () => {
  await enter(`of ${subject}`);
  await world.db.transaction().execute((tx) => deletePeople(tx, accountId));
  await expect(enter(`of ${subject}`)).rejects.toMatchObject({ code: 'no_account' });
});

it('the first sight is announced once, however many requests come together', async () => {
  const seen: string[] = [];
  await Promise.all([1, 2, 3, 4].map(() => enter(`of ${subject}`)));
  await enter(`of ${subject}`);
  await world.runJobs([handlerOf(personFirstSeen, async (person) => void seen.push(person.accountId))]);
  expect(seen.filter((id) => id === accountId)).toEqual([accountId]);
});

it('a person is renamed within the account only', async () => {
  const other = newId<AccountId>('acct');
  const name = { firstName: 'Grace', lastName: 'H' };
  await world.db.transaction().execute((tx) => renamePerson(tx, { accountId: other, subject }, name));
  expect(await findPerson(world.db, subject)).toMatchObject({ firstName: 'Ada' });
  await world.db.transaction().execute((tx) => renamePerson(tx, { accountId, subject }, name));
  expect(await findPerson(world.db, subject)).toMatchObject(name);
});

const withEmail = (email: string, isEmailVerified: boolean, seconds: number) => {
  const issuedAt = new Date(world.clock.now().getTime() + seconds * 1000);
  const read = () => Promise.resolve(tokenFacts(subject, { email, isEmailVerified, issuedAt }));
  return authenticate({ ...world, endedLogIns: endedLogIns(world), idTokens: { read } }, 'token');
};
const emailNow = async () => (await findPerson(world.db, subject))?.email;
const told = async () => (await listPersonEvents(world.db, accountId, { limit: 9 })).map(({ text }) => text);

it('a newer token with another verified e-mail changes ours once, and older tokens do not change it back', async () => {
  await withEmail('A@Example.com', true, 1);
  expect(await emailNow()).toBe('a@example.com');
  await Promise.all([1, 2, 3].map(() => withEmail('new@example.com', true, 10)));
  await withEmail('a@example.com', true, 9);
  await withEmail('a@example.com', true, 10);
  expect(await emailNow()).toBe('new@example.com');
  expect(await told()).toEqual(['Ada B changed their email from a@example.com to new@example.com.']);
  await withEmail('a@example.com', true, 11);
  expect(await emailNow()).toBe('a@example.com');
});

it('an e-mail that is not verified, or from before the person was there, is not taken', async () => {
  await withEmail('new@example.com', false, 10);
  await withEmail('new@example.com', true, -10);
  expect(await emailNow()).toBe('a@example.com');
  expect(await told()).toEqual([]);
});
