import type { Origin } from '../limits/origin.ts';
import { originValues } from '../limits/sign-in-failure.store.ts';
import type { Pool } from '../pool/pool-config.ts';
import type { Sql } from '../postgres/postgres.ts';
import { claimNames } from './alias.store.ts';
import type { Attributes, Person, PersonStatus } from './person.ts';
import { nameKey, signInNames, type SignInName } from './sign-in-names.ts';

/** What every statement reads of a person whose table is called `person`. */
export const personColumns = `person.sub, person.pool_id as "poolId", person.username, person.status, person.enabled,
  person.attributes, person.salt_hex as "saltHex", person.verifier_sealed as "verifierSealed",
  person.password_set_at as "passwordSetAt",
  person.created_at as "createdAt", person.modified_at as "modifiedAt"`;

/** A pool as far as names are concerned. */
export type NamedPool = Pick<Pool, 'id' | 'config'>;

/** Finds by username or by any other name that leads to the person. */
export async function findPerson(sql: Sql, pool: NamedPool, name: string): Promise<Person | null> {
  const { rows } = await sql.query<Person>(
    `select ${personColumns} from user_pool.alias join user_pool.person using (sub)
     where alias.pool_id = $1 and alias.name = $2`,
    [pool.id, nameKey(pool.config, name)],
  );
  return rows[0] ?? null;
}

export async function findPersonBySub(sql: Sql, poolId: string, sub: string): Promise<Person | null> {
  const { rows } = await sql.query<Person>(
    `select ${personColumns} from user_pool.person where pool_id = $1 and sub = $2`,
    [poolId, sub],
  );
  return rows[0] ?? null;
}

/**
 * As `findPerson`, with whether sign-in is locked at the moment; `simulatedSub` is who the lock is kept for when no one
 * has that name. One statement, alike for both, because every sign-in begins with it.
 */
export async function findPersonAndLock(
  sql: Sql,
  pool: NamedPool,
  of: { username: string; simulatedSub: string; origin: Origin; now: Date },
): Promise<{ person: Person | null; locked: boolean }> {
  const { rows } = await sql.query<Person & { locked: boolean; known: boolean }>({
    name: 'find person and lock',
    text: `select ${personColumns}, person.sub is not null as known,
       exists (select from user_pool.sign_in_failure as failed
         where failed.subject = coalesce(person.sub, $3::uuid) and failed.budget = counting.budget
           and failed.locked_until > $4)
       or (counting.budget = 'strangers' and user_pool.is_spent($6, $8, $9)) as locked
     from (select 1) as always left join (user_pool.alias join user_pool.person using (sub))
       on alias.pool_id = $1 and alias.name = $2
     cross join lateral (
       select user_pool.failure_budget(coalesce(person.sub, $3::uuid), $5, $6, $7) as budget) as counting`,
    values: [pool.id, nameKey(pool.config, of.username), of.simulatedSub, of.now, ...originValues(of.origin, of.now)],
  });
  const [row] = rows;
  if (row === undefined) return { person: null, locked: false };
  const { locked, known, ...person } = row;
  return { person: known ? person : null, locked };
}

/** The person's row, held until the transaction ends. */
export async function lockPerson(sql: Sql, sub: string): Promise<Person | null> {
  const { rows } = await sql.query<Person>(`select ${personColumns} from user_pool.person where sub = $1 for update`, [
    sub,
  ]);
  return rows[0] ?? null;
}

/** Answers the name that somebody else has; then nothing was written. */
export async function insertPerson(sql: Sql, pool: NamedPool, person: Person): Promise<SignInName | null> {
  const taken = await claimNames(sql, person, signInNames(pool.config, person));
  if (taken !== null) return taken;
  await sql.query(
    `insert into user_pool.person
       (sub, pool_id, username, status, enabled, attributes, salt_hex, verifier_sealed, password_set_at,
        created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      person.sub,
      person.poolId,
      person.username,
      person.status,
      person.enabled,
      JSON.stringify(person.attributes),
      person.saltHex,
      person.verifierSealed,
      person.passwordSetAt,
      person.createdAt,
      person.modifiedAt,
    ],
  );
  return null;
}

export async function saveStatus(sql: Sql, sub: string, status: PersonStatus, now: Date): Promise<void> {
  await sql.query('update user_pool.person set status = $2, modified_at = $3 where sub = $1', [sub, status, now]);
}

export async function saveEnabled(sql: Sql, sub: string, enabled: boolean, now: Date): Promise<void> {
  await sql.query('update user_pool.person set enabled = $2, modified_at = $3 where sub = $1', [sub, enabled, now]);
}

export async function savePassword(
  sql: Sql,
  sub: string,
  password: { saltHex: string; verifierSealed: Buffer },
  now: Date,
): Promise<void> {
  await sql.query(
    `update user_pool.person set salt_hex = $2, verifier_sealed = $3, password_set_at = $4, modified_at = $4
     where sub = $1`,
    [sub, password.saltHex, password.verifierSealed, now],
  );
}

/**
 * Writes status and attributes, and makes the names follow. Answers the name that somebody else has; then nothing was
 * written. Hold the person's row.
 */
export async function savePerson(
  sql: Sql,
  pool: NamedPool,
  person: { sub: string; username: string; status: PersonStatus; attributes: Attributes },
  now: Date,
): Promise<SignInName | null> {
  const { sub, status, attributes } = person;
  const taken = await claimNames(sql, { poolId: pool.id, sub }, signInNames(pool.config, person));
  if (taken !== null) return taken;
  await sql.query('update user_pool.person set status = $2, attributes = $3, modified_at = $4 where sub = $1', [
    sub,
    status,
    JSON.stringify(attributes),
    now,
  ]);
  return null;
}

export async function deletePerson(sql: Sql, sub: string): Promise<void> {
  await sql.query('delete from user_pool.person where sub = $1', [sub]);
}
