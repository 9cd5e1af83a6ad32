import { dropCodes } from '../codes/code.store.ts';
import { forgetFailures } from '../limits/sign-in-failure.store.ts';
import type { Sql } from '../postgres/postgres.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { deletePerson, lockPerson } from '../users/person.store.ts';

/** Nothing of the person stays but the entry in the revocation feed. A second time does nothing. */
export async function deleteWholly(sql: Sql, sub: string, now: Date): Promise<void> {
  await dropCodes(sql, sub);
  await forgetFailures(sql, sub);
  if ((await lockPerson(sql, sub)) === null) return;
  await endSessions(sql, { sub, reason: 'deleted', now });
  await deletePerson(sql, sub);
}
