import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPeopleWorld, type PeopleWorld } from '../../../../test/people-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { inLanguage } from '../../../kernel/language.ts';

let world: PeopleWorld;
let owner: Caller;
let email: string;

beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await world.newPerson('owner');
  email = world.newEmail();
});

const languageOf = (of: { subject?: string; email?: string }) =>
  world.pool.users.find((user) => user.subject === of.subject || user.email === of.email)?.language;
const { params, query, ip } = { params: undefined, query: undefined, ip: '192.0.2.1' };
const choose = (caller: Caller, language: 'en' | 'es' | null, whose: 'chooseAccountLanguage' | 'chooseLanguage') =>
  world.languages.routes[whose]({ caller, body: { language }, params, query, ip });

it('an invitation is in the language of the account, else in that of who invites', async () => {
  await inLanguage('es', () => world.invite(owner, email));
  expect(languageOf({ email })).toBe('es');
  await choose(owner, 'en', 'chooseAccountLanguage');
  const other = world.newEmail();
  await inLanguage('es', () => world.invite(owner, other));
  expect(languageOf({ email: other })).toBe('en');
});

it('what a person chooses reaches the pool, and no one else there', async () => {
  await world.invite(owner, email);
  const eva = await world.logIn(email);
  await choose(eva, 'es', 'chooseLanguage');
  expect(languageOf(eva)).toBe('en');
  await world.work();
  expect(languageOf(eva)).toBe('es');
  expect(languageOf(owner)).toBeUndefined();
});

it('what an account chooses reaches all who have not chosen themselves, and can be taken back', async () => {
  await world.invite(owner, email);
  const eva = await world.logIn(email);
  await choose(eva, 'en', 'chooseLanguage');
  await choose(owner, 'es', 'chooseAccountLanguage');
  await world.work();
  expect([languageOf(owner), languageOf(eva)]).toEqual(['es', 'en']);
  await choose(eva, null, 'chooseLanguage');
  await world.work();
  expect(languageOf(eva)).toBe('es');
});
