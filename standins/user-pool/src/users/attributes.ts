import type { AppClient } from '../clients/app-client.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Attributes } from './person.ts';

const STANDARD = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);
const ADMIN_ONLY = new Set(['email_verified', 'phone_number_verified']);
const CUSTOM = new Set(['custom:role', 'custom:signup_id']);

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const PHONE = /^\+[1-9]\d{4,14}$/;
const MAX_EMAIL_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Refuses what the schema does not know or what this client may not write. */
export function checkClientWrites(client: AppClient, attributes: Attributes): void {
  checkSchema(attributes);
  for (const name of Object.keys(attributes)) {
    if (!STANDARD.has(name) && !client.writableCustomAttributes.has(name)) throw refusals.writeUnauthorized();
  }
}

/** Refuses what the schema does not know or what nobody may write; the administrator may write all else. */
export function checkSchema(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'sub') throw refusals.invalidParameter('user.sub: Attribute cannot be updated.');
    if (!STANDARD.has(name) && !ADMIN_ONLY.has(name) && !CUSTOM.has(name)) {
      throw schemaRefusal(`Type for attribute {${name}} could not be determined`);
    }
    if (ADMIN_ONLY.has(name) && value !== 'true' && value !== 'false') {
      throw schemaRefusal(`${name}: Attribute value must be true or false.`);
    }
    if (name === 'email' && !isEmail(value)) throw refusals.invalidParameter('Invalid email address format.');
    if (name === 'phone_number' && !PHONE.test(value)) {
      throw refusals.invalidParameter('Invalid phone number format.');
    }
  }
}

/** The wire's list of name and value pairs as one record; the last of a repeated name wins. */
export function attributeRecord(list: readonly { Name: string; Value: string }[]): Attributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

function schemaRefusal(reason: string) {
  return refusals.invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}
