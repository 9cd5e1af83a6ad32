import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Person } from './person.ts';
import { findPerson, findPersonAndLock } from './person.store.ts';

/** Whoever a caller named. Names that nobody has get a lasting made-up id, so that both kinds are treated alike. */
export type Subject = { sub: string; person: Person | null };

export async function findSubject(sql: Sql, box: SealedBox, username: string): Promise<Subject> {
  const person = await findPerson(sql, username);
  return { sub: person?.sub ?? simulatedSub(box, username), person };
}

/** As `findSubject`, with whether wrong passwords have locked the subject's sign-in. */
export async function findSubjectAndLock(
  tools: { sql: Sql; box: SealedBox; now: Date },
  username: string,
): Promise<Subject & { locked: boolean }> {
  const simulated = simulatedSub(tools.box, username);
  const found = await findPersonAndLock(tools.sql, { username, simulatedSub: simulated, now: tools.now });
  return { sub: found.person?.sub ?? simulated, ...found };
}

/** The same well-formed UUID for the same name every time (RFC 5054 §2.5.1.3 asks for a lasting answer). */
function simulatedSub(box: SealedBox, username: string): string {
  const bytes = box.digest('simulated sub', username.toLowerCase()).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
