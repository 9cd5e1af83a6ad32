import { z } from 'zod';
import type { UserPool } from '../service/service.ts';
import type { Sql } from '../postgres/postgres.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Person } from '../users/person.ts';
import { findPerson, findPersonBySub, lockPerson } from '../users/person.store.ts';
import { poolId, username } from '../wire/fields.ts';

/** Who an administrator's call is about: by username, by any other name that leads to the person, or by sub. */
export const adminPersonInput = z.object({ UserPoolId: poolId, Username: username });

/** Finds somebody for an administrator, who may know that a name does not exist. */
export async function knownPerson(pool: UserPool, sql: Sql, wanted: { Username: string }): Promise<Person> {
  const named = await findPerson(sql, pool, wanted.Username);
  const isSub = z.uuid().safeParse(wanted.Username).success;
  const person = named ?? (isSub ? await findPersonBySub(sql, pool.id, wanted.Username) : null);
  if (person === null) throw refusals.userUnknown();
  return person;
}

/** As `knownPerson`, holding the row until the transaction ends. */
export async function lockKnownPerson(pool: UserPool, sql: Sql, wanted: { Username: string }): Promise<Person> {
  const person = await lockPerson(sql, (await knownPerson(pool, sql, wanted)).sub);
  if (person === null) throw refusals.userUnknown();
  return person;
}
