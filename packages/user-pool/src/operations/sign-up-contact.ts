import { contactOf, type Contact } from '../codes/contact.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import type { Attributes } from '../users/person.ts';

/** Where the code of a sign-up goes: the phone before the e-mail where the pool verifies both. Null: there is no code. */
export function signUpContact(config: PoolConfig, attributes: Attributes): Contact | null {
  for (const attribute of ['phone_number', 'email'] as const) {
    const contact = config.autoVerifiedAttributes.includes(attribute) ? contactOf(attributes, attribute) : null;
    if (contact !== null) return contact;
  }
  return null;
}
