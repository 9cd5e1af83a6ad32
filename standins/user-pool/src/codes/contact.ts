import type { Attributes } from '../users/person.ts';

/** Where somebody can be reached with a code, and which of their attributes says so. */
export type Contact = { attribute: 'email' | 'phone_number'; address: string };

export type ContactAttribute = Contact['attribute'];

/** The contact of that kind, verified or not. */
export function contactOf(attributes: Attributes, attribute: ContactAttribute): Contact | null {
  const address = attributes[attribute] ?? '';
  return address === '' ? null : { attribute, address };
}

/** Where somebody can be reached who has proven that it is theirs; e-mail before phone. */
export function verifiedContact(attributes: Attributes): Contact | null {
  for (const attribute of ['email', 'phone_number'] as const) {
    const contact = contactOf(attributes, attribute);
    if (contact !== null && attributes[`${attribute}_verified`] === 'true') return contact;
  }
  return null;
}
