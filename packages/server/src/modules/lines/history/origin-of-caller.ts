import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../store/database.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import type { Origin } from './origin.ts';
import { words } from './words.ts';

/** The caller, as kept with what they change: by the name they have now. */
export async function originOfCaller(
  { identity }: Pick<LinesNeeds, 'identity'>,
  db: Db,
  { subject }: Caller,
): Promise<Pick<Origin, 'bySubject'> & { byName: string }> {
  const person = await identity.getPerson(db, subject);
  return { bySubject: subject, byName: person ? `${person.firstName} ${person.lastName}` : words.someone };
}
