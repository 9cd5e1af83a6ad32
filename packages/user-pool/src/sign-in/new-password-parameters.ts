import { readableBy } from '../users/attributes.ts';
import type { Attributes, Person } from '../users/person.ts';
import type { SignInCall } from './sign-in-call.ts';

export const attributePrefix = 'userAttributes.';

/** What the client needs to ask for: attributes that are missing, and those that are there. */
export function newPasswordParameters(call: SignInCall, person: Person) {
  const missing = missingAttributes(call, person.attributes).map((name) => `${attributePrefix}${name}`);
  return {
    requiredAttributes: JSON.stringify(missing),
    userAttributes: JSON.stringify(readableBy(call.client, person.attributes)),
  };
}

/** What the pool demands of everybody and this person does not have. */
export function missingAttributes(call: SignInCall, attributes: Attributes): string[] {
  return call.pool.config.requiredAttributes.filter((name) => (attributes[name] ?? '') === '');
}
