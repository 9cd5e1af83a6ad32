import { dropCodes } from '../codes/code.store.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { withoutAttributes, type ContactName } from '../users/attribute-changes.ts';
import { dropPending } from '../users/pending-attribute.store.ts';
import type { Person } from '../users/person.ts';
import { lockPerson, savePerson } from '../users/person.store.ts';
import { dropAttributeCodes } from './attribute-code.ts';

/** Takes attributes away; with a contact go its codes and whatever was to take its place. */
export async function removeAttributes(
  pool: UserPool,
  sql: Sql,
  sub: string,
  names: readonly string[],
): Promise<Person | PoolRefusal> {
  const contacts = (['email', 'phone_number'] as const).filter((name): name is ContactName => names.includes(name));
  if (contacts.length > 0) await dropCodes(sql, sub, 'password_reset');
  await dropAttributeCodes(sql, sub, contacts);
  const person = await lockPerson(sql, sub);
  if (person === null) return refusals.userUnknown();
  await dropPending(sql, sub, contacts);
  const attributes = withoutAttributes(person.attributes, names);
  const taken = await savePerson(sql, pool, { ...person, attributes }, pool.clock.now());
  if (taken !== null) return refusals.aliasTaken(taken.kind);
  for (const contact of contacts) pool.request.note('contact-changed', { subject: sub, contact });
  return person;
}
