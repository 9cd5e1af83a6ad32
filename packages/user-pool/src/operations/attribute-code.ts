import { dropCodes, type CodePurpose } from '../codes/code.store.ts';
import type { Contact } from '../codes/contact.ts';
import { issueCode, type CodeTools } from '../codes/issue-code.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { ContactName } from '../users/attribute-changes.ts';
import { oneOf } from '../wire/fields.ts';

/** Only these can be proven by a code. */
export const contactName = oneOf(['email', 'phone_number']);

export const purposeOf: Record<ContactName, CodePurpose> = { email: 'verify_email', phone_number: 'verify_phone' };

/**
 * Sends the code that proves a contact to that very contact; answers where it went. With `withheld` it is answered as
 * if one went out.
 */
export async function issueAttributeCode(
  tools: CodeTools,
  of: { sub: string; name: ContactName; address: string; language: MailLanguage; withheld: boolean },
): Promise<Contact> {
  const to: Contact = { attribute: of.name, address: of.address, language: of.language };
  await issueCode(tools, { subject: of.sub, purpose: purposeOf[of.name], to, withheld: of.withheld });
  return to;
}

/** Codes sent to these contacts no longer open anything. */
export async function dropAttributeCodes(sql: Sql, sub: string, names: readonly ContactName[]): Promise<void> {
  for (const name of names) await dropCodes(sql, sub, purposeOf[name]);
}
