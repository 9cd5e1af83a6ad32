import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';
import type { Person } from './person.ts';

type KnownPerson = Pick<Person, 'accountId' | 'email' | 'firstName' | 'lastName'>;

/** People of all customers whose name or email holds a text, in any case. For staff alone. */
export async function peopleOfAll(db: Db, part: string, most: number): Promise<KnownPerson[]> {
  return db
    .withTables<{ 'identity.people': Person }>()
    .selectFrom('identity.people')
    .select(['accountId', 'email', 'firstName', 'lastName'])
    .where(sql<boolean>`position(lower(${part}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0`)
    .orderBy('accountId')
    .orderBy('id')
    .limit(most)
    .execute();
}
