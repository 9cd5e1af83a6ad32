import { dropCodes } from '../codes/code.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { emptied, withChanges, type ContactName } from '../users/attribute-changes.ts';
import { attributeRecord, checkKnown, checkSchema, checkUpdates } from '../users/attributes.ts';
import { dropPending } from '../users/pending-attribute.store.ts';
import type { Attributes } from '../users/person.ts';
import { savePerson } from '../users/person.store.ts';
import { attributeList } from '../wire/fields.ts';
import { adminPersonInput, knownPerson, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';
import { checkRemovable } from './removable-attributes.ts';

const input = adminPersonInput.extend({ UserAttributes: attributeList });

/** Writes any attribute but `sub`, at once. A new contact counts as not verified unless its `…_verified` comes with it. */
export const adminUpdateUserAttributes = poolOperation('AdminUpdateUserAttributes', input, async (pool, wanted) => {
  const changes = attributeRecord(pool.config, wanted.UserAttributes);
  checkKnown(pool.config, Object.keys(changes));
  checkSchema(pool.config, changes);
  checkUpdates(pool.config, changes);
  checkRemovable(pool.config, emptied(changes));
  const contacts = (['email', 'phone_number'] as const).filter((name) => changes[name] !== undefined);
  await pool.postgres.transaction(async (sql) => {
    // A code that went to the old address must not confirm the new one.
    if (contacts.length > 0) await dropCodes(sql, (await knownPerson(pool, sql, wanted)).sub);
    const person = await lockKnownPerson(pool, sql, wanted);
    await dropPending(sql, person.sub, contacts);
    const attributes = withChanges(person.attributes, {
      ...unverified(person.attributes, changes, contacts),
      ...changes,
    });
    const taken = await savePerson(sql, pool, { ...person, attributes }, pool.clock.now());
    if (taken !== null) return refusals.aliasTaken(taken.kind);
    for (const contact of contacts) pool.request.note('contact-changed', { subject: person.sub, contact });
    return person;
  });
  return {};
});

function unverified(before: Attributes, changes: Attributes, contacts: readonly ContactName[]): Attributes {
  const moved = contacts.filter((name) => changes[name] !== before[name]);
  return Object.fromEntries(moved.map((name) => [`${name}_verified`, 'false']));
}
