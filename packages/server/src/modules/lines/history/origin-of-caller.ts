import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../store/database.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import type { Origin } from './origin.ts';

/** Who asks, as it is kept with what comes of it: the name as it is now. */
export async function originOfCaller(
  { identity }: Pick<LinesNeeds, 'identity'>,
  db: Db,
  { subject }: Caller,
): Promise<Pick<Origin, 'bySubject'> & { byName: string }> {
  const person = await identity.getPerson(db, subject);
  return { bySubject: subject, byName: person ? `${person.firstName} ${person.lastName}` : 'Somebody of your account' };
}
