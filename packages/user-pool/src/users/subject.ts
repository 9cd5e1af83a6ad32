import type { Origin } from '../limits/origin.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Person } from './person.ts';
import { findPerson, findPersonAndLock, type NamedPool } from './person.store.ts';
import { nameKey } from './sign-in-names.ts';

/**
 * The person a caller named. Unknown names get a lasting made-up sub, so that both kinds are treated alike;
 * `username` is what a password proof is made over.
 */
export type Subject = { sub: string; username: string; person: Person | null };

type SubjectPool = NamedPool & { box: SealedBox };

export async function findSubject(sql: Sql, pool: SubjectPool, name: string): Promise<Subject> {
  return subjectOf(pool, name, await findPerson(sql, pool, name));
}

/** As `findSubject`, with whether wrong passwords have locked the subject's sign-in. */
export async function findSubjectAndLock(
  sql: Sql,
  pool: SubjectPool,
  of: { name: string; origin: Origin; now: Date },
): Promise<Subject & { locked: boolean }> {
  const simulated = simulatedSub(pool, of.name);
  const found = await findPersonAndLock(sql, pool, { ...of, username: of.name, simulatedSub: simulated });
  return { ...subjectOf(pool, of.name, found.person), locked: found.locked };
}

function subjectOf(pool: SubjectPool, name: string, person: Person | null): Subject {
  if (person !== null) return { sub: person.sub, username: person.username, person };
  const sub = simulatedSub(pool, name);
  return { sub, username: pool.config.usernameAttributes.length > 0 ? sub : name, person };
}

/** The same well-formed UUID for the same name every time (RFC 5054 §2.5.1.3 asks for a lasting answer). */
function simulatedSub(pool: SubjectPool, name: string): string {
  const bytes = pool.box.digest('simulated sub', pool.id, nameKey(pool.config, name)).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
