import type { CodeTools } from '../codes/issue-code.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { Attributes, Person } from '../users/person.ts';
import { insertPerson, lockPerson, savePassword } from '../users/person.store.ts';
import type { NameKind } from '../users/sign-in-names.ts';
import { takeNamesOver } from '../users/take-names-over.ts';

/** Puts somebody new in place. With `force`, aliases that lead to somebody else change hands. */
export async function inviteNew(
  pool: UserPool,
  { sql, now }: CodeTools,
  person: Person,
  force: boolean,
): Promise<Person> {
  const write = () => insertPerson(sql, pool, person);
  const taken = force ? await takeNamesOver(sql, pool, now, write) : await write();
  // Thrown, not answered: whatever changed hands before goes back.
  if (taken !== null) throw refusalFor(pool, taken.kind);
  return person;
}

function refusalFor({ config }: UserPool, kind: NameKind): PoolRefusal {
  const isAlias = config.aliasAttributes.some((each) => each === kind);
  return isAlias ? refusals.aliasTaken(kind) : refusals.accountTaken();
}

/** A new temporary password, and its days begin again. Only for a person who has never logged in. */
export async function inviteAgain(
  pool: UserPool,
  { sql, now }: CodeTools,
  sub: string,
  temporaryPassword: string,
): Promise<Person | PoolRefusal> {
  const person = await lockPerson(sql, sub);
  if (person === null) return refusals.userUnknown();
  if (person.status !== 'FORCE_CHANGE_PASSWORD') return refusals.cannotResend(person.status);
  const of = { sub, username: person.username, password: temporaryPassword };
  await savePassword(sql, sub, storePassword(pool, of), now);
  return { ...person, modifiedAt: now };
}

/** The answer about contacts that are not proven. */
export function unverified(attributes: Attributes): Attributes {
  const contacts = ['email', 'phone_number'].filter((name) => attributes[name] !== undefined);
  return Object.fromEntries(contacts.map((name) => [`${name}_verified`, 'false']));
}
