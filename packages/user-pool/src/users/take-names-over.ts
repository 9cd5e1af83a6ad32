import type { Sql } from '../postgres/postgres.ts';
import { findNameOwner } from './alias.store.ts';
import type { Person } from './person.ts';
import { lockPerson, savePerson, type NamedPool } from './person.store.ts';
import type { SignInName } from './sign-in-names.ts';

/**
 * Repeats `write`, which answers a name that leads to somebody else, until it has what it wants: aliases change hands,
 * and for the one before, that contact is no longer verified. A username never does; then it is answered.
 */
export async function takeNamesOver(
  sql: Sql,
  pool: NamedPool,
  now: Date,
  write: () => Promise<SignInName | null>,
): Promise<SignInName | null> {
  for (;;) {
    const taken = await write();
    if (taken === null || taken.kind === 'username') return taken;
    const sub = await findNameOwner(sql, pool.id, taken.name);
    const owner = sub === null ? null : await lockPerson(sql, sub);
    if (owner === null) continue;
    const attributes = withoutAlias(owner, taken);
    const stuck = attributes === null ? taken : await savePerson(sql, pool, { ...owner, attributes }, now);
    if (stuck !== null) return stuck;
  }
}

// Null when the name is the owner's in a way that cannot be given up, as their username.
function withoutAlias({ attributes }: Person, { name, kind }: SignInName): Person['attributes'] | null {
  if (attributes[kind]?.toLowerCase() !== name.toLowerCase()) return null;
  const { [kind]: given = '', ...rest } = attributes;
  return kind === 'preferred_username' ? rest : { ...rest, [kind]: given, [`${kind}_verified`]: 'false' };
}
