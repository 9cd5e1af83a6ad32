import type { Sql } from '../postgres/postgres.ts';
import type { UserPool } from '../service/service.ts';
import { findNameOwner } from '../users/alias.store.ts';
import type { ContactName } from '../users/attribute-changes.ts';
import type { Attributes } from '../users/person.ts';
import { nameKey } from '../users/sign-in-names.ts';

/**
 * Which of these contacts cannot become the person's with the values of `sent`, because somebody else logs in with
 * them. An alias that changes at once is not among them: it leads to no one before its code was entered.
 */
export async function contactsOfOthers(
  { id, config }: UserPool,
  sql: Sql,
  of: { sub: string; contacts: readonly ContactName[]; sent: Attributes },
): Promise<ContactName[]> {
  const { usernameAttributes, aliasAttributes, attributesRequireVerificationBeforeUpdate: waiting } = config;
  const names = of.contacts.filter(
    (name) => usernameAttributes.includes(name) || (aliasAttributes.includes(name) && waiting.includes(name)),
  );
  const others: ContactName[] = [];
  for (const name of names) {
    const value = of.sent[name] ?? '';
    const owner = value === '' ? null : await findNameOwner(sql, id, nameKey(config, value));
    if (owner !== null && owner !== of.sub) others.push(name);
  }
  return others;
}
