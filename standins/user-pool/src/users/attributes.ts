import type { AppClient } from '../clients/app-client.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Attributes } from './person.ts';

/** What every pool knows without being told, and every client may write unless its settings name less. */
export const standardAttributes: ReadonlySet<string> = new Set([
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

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const PHONE = /^\+[1-9]\d{4,14}$/;
const MAX_EMAIL_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

/** Refuses what the schema does not know or what this client may not write. */
export function checkClientWrites(config: PoolConfig, client: AppClient, attributes: Attributes): void {
  checkSchema(config, attributes);
  const writable = client.writeAttributes === null ? standardAttributes : new Set(client.writeAttributes);
  for (const name of Object.keys(attributes)) {
    if (!writable.has(name) || ADMIN_ONLY.has(name)) throw refusals.writeUnauthorized();
  }
}

/** Refuses what the schema does not know or what nobody may write; the administrator may write all else. */
export function checkSchema(config: PoolConfig, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'sub') throw refusals.invalidParameter('user.sub: Attribute cannot be updated.');
    const custom = config.customAttributes.find((each) => each.name === name);
    if (!standardAttributes.has(name) && !ADMIN_ONLY.has(name) && custom === undefined) {
      throw schemaRefusal(`Type for attribute {${name}} could not be determined`);
    }
    if (ADMIN_ONLY.has(name) && value !== 'true' && value !== 'false') {
      throw schemaRefusal(`${name}: Attribute value must be true or false.`);
    }
    if (name === 'email' && !isEmail(value)) throw refusals.invalidParameter('Invalid email address format.');
    if (name === 'phone_number' && !isPhoneNumber(value)) {
      throw refusals.invalidParameter('Invalid phone number format.');
    }
  }
}

/** What this client may see of somebody, in tokens and answers. */
export function readableBy(client: AppClient, attributes: Attributes): Attributes {
  const named = client.readAttributes === null ? null : new Set(client.readAttributes);
  const readable = (name: string) =>
    named === null ? standardAttributes.has(name) || ADMIN_ONLY.has(name) : named.has(name);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => readable(name)));
}

/** The wire's list of name and value pairs as one record; the last of a repeated name wins. */
export function attributeRecord(list: readonly { Name: string; Value: string }[]): Attributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

function schemaRefusal(reason: string) {
  return refusals.invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}
