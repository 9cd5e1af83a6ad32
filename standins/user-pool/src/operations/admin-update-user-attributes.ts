import { dropCodes } from '../codes/code.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { attributeRecord, checkSchema } from '../users/attributes.ts';
import type { Attributes } from '../users/person.ts';
import { savePerson } from '../users/person.store.ts';
import { attributeList } from '../wire/fields.ts';
import { adminPersonInput, knownPerson, lockKnownPerson } from './admin-person.ts';
import { poolOperation } from './operation.ts';

const input = adminPersonInput.extend({ UserAttributes: attributeList });

/** Writes any attribute but `sub`. A new e-mail counts as not verified unless `email_verified` comes with it. */
export const adminUpdateUserAttributes = poolOperation('AdminUpdateUserAttributes', input, async (pool, wanted) => {
  const changes = attributeRecord(wanted.UserAttributes);
  checkSchema(pool.config, changes);
  await pool.postgres.transaction(async (sql) => {
    // A code that went to the old address must not confirm the new one.
    if (changes['email'] !== undefined) await dropCodes(sql, (await knownPerson(pool, sql, wanted)).sub);
    const person = await lockKnownPerson(pool, sql, wanted);
    const attributes = merged(person.attributes, changes);
    const taken = await savePerson(sql, pool, { ...person, attributes }, pool.clock.now());
    return taken === null ? person : refusals.aliasTaken(taken.kind);
  });
  return {};
});

function merged(before: Attributes, changes: Attributes): Attributes {
  const emailChanges = changes['email'] !== undefined && changes['email'] !== before['email'];
  const after: Attributes = { ...before, ...(emailChanges ? { email_verified: 'false' } : {}), ...changes };
  const kept = Object.entries(after).filter(([name, value]) => value !== '' || name === 'email');
  return Object.fromEntries(kept);
}
