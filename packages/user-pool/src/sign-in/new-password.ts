import { refuseEasyPassword } from '../passwords/easy-password.ts';
import { brokenPasswordRule } from '../passwords/password-policy.ts';
import { storePassword } from '../passwords/sealed-verifier.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { attributeRecord, checkClientWrites } from '../users/attributes.ts';
import { ownNames, type Attributes, type Person } from '../users/person.ts';
import { savePassword, savePerson } from '../users/person.store.ts';
import { challengeStep } from './challenge-step.ts';
import { attributePrefix, missingAttributes } from './new-password-parameters.ts';
import { passwordMark } from './sign-in-facts.store.ts';
import { required, type SignInCall } from './sign-in-call.ts';

const CONTACTS = ['email', 'phone_number'] as const;

/** A password of their own in place of one that was only lent, with the attributes that the pool still misses. */
export const newPasswordRequired = challengeStep('NEW_PASSWORD_REQUIRED', async ({ call, tools, signIn, facts }) => {
  const { pool } = call;
  const { person } = facts;
  const password = required(call.parameters, 'NEW_PASSWORD');
  const refusal = brokenPassword(call, password) ?? refuseEasyPassword(pool.config, password, ownNames(person));
  if (refusal !== null) return { kind: 'refused', refusal };
  const attributes = givenAttributes(call, person);
  if (attributes instanceof PoolRefusal) return { kind: 'refused', refusal: attributes };
  const stored = storePassword(pool, { sub: person.sub, username: person.username, password });
  await savePassword(tools.sql, person.sub, stored, tools.now);
  const taken = await savePerson(tools.sql, pool, { ...person, status: 'CONFIRMED', attributes }, tools.now);
  // Thrown, so that the password is not changed either.
  if (taken !== null) throw refusals.aliasTaken(taken.kind);
  pool.request.note('password-changed', { subject: person.sub });
  return { kind: 'proven', signIn: { ...signIn, passwordMark: passwordMark({ ...person, ...stored }) } };
});

function brokenPassword(call: SignInCall, password: string): PoolRefusal | null {
  if (password.length > 256 || password.trim() !== password) {
    return refusals.invalidPassword('Password does not conform to policy: Password not long enough');
  }
  const broken = brokenPasswordRule(call.pool.config, password);
  return broken === null ? null : refusals.invalidPassword(`Password does not conform to policy: ${broken}`);
}

function givenAttributes(call: SignInCall, person: Person): Attributes | PoolRefusal {
  const named = Object.entries(call.parameters).filter(([name]) => name.startsWith(attributePrefix));
  const list = named.map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }));
  const given = attributeRecord(call.pool.config, list);
  const attributes = { ...person.attributes, ...given };
  for (const contact of CONTACTS) {
    if (given[contact] === undefined) continue;
    if ((person.attributes[contact] ?? '') === '') attributes[`${contact}_verified`] = 'false';
    else if (given[contact] === person.attributes[contact]) delete given[contact];
    else return refusals.contactGiven(contact);
  }
  checkClientWrites(call.pool.config, call.client, given);
  const [missing] = missingAttributes(call, attributes);
  return missing === undefined
    ? attributes
    : refusals.invalidParameter(`Invalid attributes given, ${missing} is missing`);
}
