import type { AppClient } from '../clients/app-client.ts';
import type { Contact } from '../codes/contact.ts';
import type { UserPool } from '../service/service.ts';
import { isEmail, isPhoneNumber } from '../users/attributes.ts';
import { nameKey } from '../users/sign-in-names.ts';

const LETTERS = 'abcdefghijklmnoprstw';

/**
 * What an answer tells of where a code went. A client that is to learn nothing sees the typed address again, whether
 * somebody has it or not; for an unknown name that is no address, a lasting made-up one.
 */
export function shownContact(
  pool: UserPool,
  client: AppClient,
  of: { typed: string; contact: Contact | null },
): Contact {
  const { typed, contact } = of;
  const hides = client.preventUserExistenceErrors;
  if (contact !== null && !hides) return contact;
  if (isEmail(typed)) return { attribute: 'email', address: typed, language: 'en' };
  if (isPhoneNumber(typed)) return { attribute: 'phone_number', address: typed, language: 'en' };
  return contact ?? madeUpContact(pool, typed);
}

function madeUpContact(pool: UserPool, typed: string): Contact {
  const bytes = pool.box.digest('simulated contact', pool.id, nameKey(pool.config, typed));
  const letter = (index: number) => LETTERS.charAt((bytes[index] ?? 0) % LETTERS.length);
  return { attribute: 'email', address: `${letter(0)}@${letter(1)}`, language: 'en' };
}
