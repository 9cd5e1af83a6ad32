import type { Sql } from '../postgres/postgres.ts';
import type { Attributes, Person, PersonStatus } from './person.ts';

const COLUMNS = `sub, email, status, enabled, attributes, salt_hex as "saltHex", verifier_sealed as "verifierSealed",
  created_at as "createdAt", modified_at as "modifiedAt"`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds by sub or by e-mail, in any letter case. */
export async function findPerson(sql: Sql, username: string): Promise<Person | null> {
  const name = username.toLowerCase();
  const column = UUID.test(name) ? 'sub' : 'email';
  const { rows } = await sql.query<Person>(`select ${COLUMNS} from user_pool.person where ${column} = $1`, [name]);
  return rows[0] ?? null;
}

/**
 * As `findPerson`, with whether sign-in is locked at the moment; `simulatedSub` is who the lock is kept for when nobody
 * has that name. One statement, alike for both, because every sign-in begins with it.
 */
export async function findPersonAndLock(
  sql: Sql,
  of: { username: string; simulatedSub: string; now: Date },
): Promise<{ person: Person | null; locked: boolean }> {
  const name = of.username.toLowerCase();
  const column = UUID.test(name) ? 'sub' : 'email';
  const { rows } = await sql.query<Person & { locked: boolean; known: boolean }>(
    `select ${COLUMNS}, sub is not null as known, exists (
       select from user_pool.sign_in_failure where subject = coalesce(sub, $2::uuid) and locked_until > $3) as locked
     from (select 1) as always left join user_pool.person on ${column} = $1`,
    [name, of.simulatedSub, of.now],
  );
  const [row] = rows;
  if (row === undefined) return { person: null, locked: false };
  const { locked, known, ...person } = row;
  return { person: known ? person : null, locked };
}

/** As `findPerson` by sub, holding the row until the transaction ends. */
export async function lockPerson(sql: Sql, sub: string): Promise<Person | null> {
  const { rows } = await sql.query<Person>(`select ${COLUMNS} from user_pool.person where sub = $1 for update`, [sub]);
  return rows[0] ?? null;
}

/** Answers false when the e-mail is taken. */
export async function insertPerson(sql: Sql, person: Person): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into user_pool.person
       (sub, email, status, enabled, attributes, salt_hex, verifier_sealed, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (email) do nothing`,
    [
      person.sub,
      person.email,
      person.status,
      person.enabled,
      JSON.stringify(person.attributes),
      person.saltHex,
      person.verifierSealed,
      person.createdAt,
      person.modifiedAt,
    ],
  );
  return rowCount === 1;
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
  await sql.query('update user_pool.person set salt_hex = $2, verifier_sealed = $3, modified_at = $4 where sub = $1', [
    sub,
    password.saltHex,
    password.verifierSealed,
    now,
  ]);
}

/** Answers false when the new e-mail belongs to somebody else. Hold the person's row. */
export async function saveAttributes(sql: Sql, sub: string, attributes: Attributes, now: Date): Promise<boolean> {
  const email = (attributes['email'] ?? '').toLowerCase();
  const { rowCount } = await sql.query(
    `update user_pool.person set attributes = $2, email = $3, modified_at = $4
     where sub = $1 and not exists (select from user_pool.person where email = $3 and sub <> $1)`,
    [sub, JSON.stringify(attributes), email, now],
  );
  return rowCount === 1;
}

export async function deletePerson(sql: Sql, sub: string): Promise<void> {
  await sql.query('delete from user_pool.person where sub = $1', [sub]);
}
