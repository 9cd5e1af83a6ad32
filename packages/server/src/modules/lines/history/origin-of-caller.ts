import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../store/database.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import type { Origin } from './origin.ts';
import { words } from './words.ts';

/** The caller, as kept with what they change: by the name they have now. Staff who act for an account are no person of it. */
export async function originOfCaller(
  { identity }: Pick<LinesNeeds, 'identity'>,
  db: Db,
  { subject, actsAs }: Caller,
): Promise<Pick<Origin, 'bySubject'> & { byName: string }> {
  if (actsAs !== undefined) return { bySubject: null, byName: actsAs };
  const person = await identity.getPerson(db, subject);
  return { bySubject: subject, byName: person ? `${person.firstName} ${person.lastName}` : words.someone };
}
