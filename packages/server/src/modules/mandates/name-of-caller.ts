import type { Caller } from '../../kernel/caller.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { words } from './words.ts';

/** By the name they have now. */
export async function nameOfCaller({ db, identity }: MandatesNeeds, { subject }: Caller): Promise<string> {
  const person = await identity.getPerson(db, subject);
  return person ? `${person.firstName} ${person.lastName}` : words.someone;
}
