import { randomInt } from 'node:crypto';
import type { Role } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUpForm } from '../../../test/accounts-world.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { createPeopleWorld, type PeopleWorld } from '../../../test/people-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { readLegalTexts } from './legal-text.ts';

const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;
const dayOfSecond = '2030-03-01';
const read = readLegalTexts(
  [
    ['terms-1.md', '2019-07-01'],
    ['terms-2.md', dayOfSecond],
    ['privacy-1.md', '2019-07-01'],
  ].map(([name = '', from = '']) => ({ name, content: `---\nfrom: ${from}\n---\n# ${name}\n\n## One\n\nText.\n` })),
);
if (read.problems) throw new Error(read.problems.join('\n'));
const legalTexts = read.texts;

let world: PeopleWorld;
let terms: PeopleWorld['terms'];
let accounts: PeopleWorld['accounts'];
let owner: Caller;

beforeAll(async () => {
  world = await createPeopleWorld();
  ({ terms, accounts } = rebuilt(world, { legalTexts }));
});
afterAll(() => world.stop());
beforeEach(async () => {
  goTo('2030-01-10T12:00:00Z');
  owner = await signUp();
});

async function signUp(termsVersion?: number): Promise<Caller> {
  const email = `ada${randomInt(1e9)}@example.com`;
  const body = { ...signUpForm(world, email), termsVersion };
  const { userSub } = await accounts.routes.signUp({ ...noParts, caller: null, body });
  world.pool.confirm(email);
  return world.identity.authenticate(userSub);
}

const goTo = (at: string) => world.clock.advance(new Date(at).getTime() - world.clock.now().getTime());
const secondInForce = () => goTo(`${dayOfSecond}T12:00:00Z`);
const stateOf = (caller: Caller) => terms.routes.getTerms({ ...noParts, caller });
const accept = (caller: Caller, version: number) => terms.routes.acceptTerms({ ...noParts, caller, body: { version } });
const dueOf = async (caller: Caller) => (await accounts.routes.getProfile({ ...noParts, caller })).termsDue;
const rowsOf = async ({ accountId }: Caller) =>
  (
    await sql<{ version: number; how: string; subject: string }>`
      select version, how, subject from terms.acceptances where account_id = ${accountId} order by accepted_at, how`.execute(
      world.db,
    )
  ).rows;

it('a sign-up accepts the version that its form showed', async () => {
  const state = await stateOf(owner);
  expect(state).toMatchObject({ current: { version: 1, from: '2019-07-01' }, isDue: false });
  expect(state.accepted).toMatchObject([{ version: 1, at: '2030-01-10T12:00:00.000Z', by: expect.any(String) }]);
  secondInForce();
  expect((await stateOf(await signUp())).accepted).toMatchObject([{ version: 2 }]);
  // The form was open over midnight.
  const late = await signUp(1);
  expect(await stateOf(late)).toMatchObject({ isDue: true, accepted: [{ version: 1 }] });
});

it('a sign-up that names a version whose day has not come, or none of ours, is refused', async () => {
  await expect(signUp(2)).rejects.toMatchObject({ code: 'terms_changed' });
  await expect(signUp(7)).rejects.toMatchObject({ code: 'terms_changed' });
});

it('a version is due from midnight where the provider is, and an acceptance by an owner ends that', async () => {
  const { timeZone } = (await world.rules.currentRules(world.db)).billing;
  expect(timeZone).toBe('America/Los_Angeles');
  goTo('2030-03-01T07:59:59Z');
  expect(await dueOf(owner)).toBeNull();
  await expect(accept(owner, 2)).rejects.toMatchObject({ code: 'terms_changed' });
  goTo('2030-03-01T08:00:00Z');
  expect(await dueOf(owner)).toBe(2);
  await expect(accept(owner, 1)).rejects.toMatchObject({ code: 'terms_changed' });
  expect(await accept(owner, 2)).toMatchObject({ isDue: false, accepted: [{ version: 2 }, { version: 1 }] });
  expect(await dueOf(owner)).toBeNull();
  await accept(owner, 2);
  expect(await rowsOf(owner)).toHaveLength(2);
});

it('two acceptances at once write one', async () => {
  secondInForce();
  await Promise.all([accept(owner, 2), accept(owner, 2)]);
  expect((await rowsOf(owner)).map(({ version }) => version)).toEqual([1, 2]);
});

it.each<Role>(['viewer', 'technician', 'billing'])('a %s reads who can accept', async (role) => {
  const admin = await world.newPerson('admin', owner.accountId);
  const person = await world.newPerson(role, owner.accountId);
  secondInForce();
  const emails = await world.identity.emailsOf(world.db, owner.accountId, ['owner', 'admin']);
  expect(emails).toHaveLength(2);
  expect(await stateOf(person)).toMatchObject({ isDue: true, whoMayAccept: emails });
  await accept(admin, 2);
  expect(await dueOf(person)).toBeNull();
});

it('the first login of an invited person accepts for the person, not for the account', async () => {
  const email = world.newEmail();
  await world.invite(owner, email, 'admin');
  await world.work();
  secondInForce();
  const joined = await world.logIn(email);
  await world.runJobs(accounts.jobs.handlers);
  const ofPerson = (await rowsOf(owner)).filter(({ subject }) => subject === joined.subject);
  expect(ofPerson).toMatchObject([{ version: 2, how: 'invitation' }]);
  expect(await dueOf(owner)).toBe(2);
  await accept(joined, 2);
  expect(await dueOf(owner)).toBeNull();
});

it('a person who signed up has accepted with that alone', async () => {
  await world.runJobs(accounts.jobs.handlers);
  expect(await rowsOf(owner)).toMatchObject([{ version: 1, how: 'sign_up' }]);
});

it('a text is read by its number once its day has come, by everyone', async () => {
  const get = (kind: 'terms' | 'privacy', version?: number) =>
    terms.routes.getLegalText({ ...noParts, caller: null, query: { kind, version } });
  expect(await get('privacy')).toMatchObject({ kind: 'privacy', version: 1 });
  await expect(get('terms', 2)).rejects.toMatchObject({ code: 'not_found' });
  secondInForce();
  expect(await get('terms')).toMatchObject({ version: 2, title: 'terms-2.md' });
  expect(await get('terms', 1)).toMatchObject({ version: 1 });
});

it('a version downloads as PDF with who accepted it for the account, and when', async () => {
  await world.runJobs(accounts.jobs.handlers);
  const rows = async (version: number) => {
    const { name, content } = await terms.routes.downloadTerms({ ...noParts, caller: owner, query: { version } });
    if (!(content instanceof Uint8Array)) throw new Error('a PDF is one piece');
    return { name, texts: pdfPages(content).flat() };
  };
  const first = await rows(1);
  expect(first.name).toBe('terms-1.pdf');
  expect(first.texts).toContain('Version 1, in force from Jul 1, 2019');
  const [email = ''] = await world.identity.emailsOf(world.db, owner.accountId, ['owner']);
  expect(first.texts).toContain(`Accepted Jan 10, 2030, 4:00 AM PST by ${email}`);
  await expect(rows(2)).rejects.toMatchObject({ code: 'not_found' });
  secondInForce();
  expect((await rows(2)).texts.filter((text) => text.startsWith('Accepted'))).toEqual([]);
});
