import { mailLanguageOf, type MailLanguage } from '../mail/mail-language.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import type { Attributes } from '../users/person.ts';

/** Where somebody can be reached with a code, which of their attributes says so, and what they read. */
export type Contact = { attribute: 'email' | 'phone_number'; address: string; language: MailLanguage };

export type ContactAttribute = Contact['attribute'];

/** The contact of that kind, verified or not. */
export function contactOf(attributes: Attributes, attribute: ContactAttribute): Contact | null {
  const address = attributes[attribute] ?? '';
  return address === '' ? null : { attribute, address, language: mailLanguageOf(attributes) };
}

/** Where somebody can be reached who has proven that it is theirs, as the pool recovers accounts; e-mail first unless it says. */
export function verifiedContact({ recovery }: Pick<PoolConfig, 'recovery'>, attributes: Attributes): Contact | null {
  for (const mechanism of recovery ?? (['verified_email', 'verified_phone_number'] as const)) {
    if (mechanism === 'admin_only') continue;
    const attribute = mechanism === 'verified_email' ? 'email' : 'phone_number';
    const contact = contactOf(attributes, attribute);
    if (contact !== null && attributes[`${attribute}_verified`] === 'true') return contact;
  }
  return null;
}
