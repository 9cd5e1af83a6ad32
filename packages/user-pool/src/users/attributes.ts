import type { AppClient } from '../clients/app-client.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { customValueFault, isEmail, isPhoneNumber, standardValueFault } from './attribute-value.ts';
import type { Attributes } from './person.ts';

export { isEmail, isPhoneNumber } from './attribute-value.ts';

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

/** Every attribute of a pool by name. */
export function knownAttributes(config: PoolConfig): ReadonlySet<string> {
  return new Set(['sub', ...standardAttributes, ...ADMIN_ONLY, ...config.customAttributes.map((each) => each.name)]);
}

/** Refuses what the schema does not know or what this client may not write. */
export function checkClientWrites(config: PoolConfig, client: AppClient, attributes: Attributes): void {
  checkSchema(config, attributes);
  checkWritableNames(client, Object.keys(attributes));
}

/** Refuses names that this client may neither write nor take away. */
export function checkWritableNames(client: AppClient, names: readonly string[]): void {
  const writable = client.writeAttributes === null ? standardAttributes : new Set(client.writeAttributes);
  if (names.some((name) => !writable.has(name) || ADMIN_ONLY.has(name))) throw refusals.writeUnauthorized();
}

/** Refuses what the schema does not know or what is read-only; the administrator may write all else. */
export function checkSchema(config: PoolConfig, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'sub') throw cannotChange(name);
    const custom = config.customAttributes.find((each) => each.name === name);
    if (!standardAttributes.has(name) && !ADMIN_ONLY.has(name) && custom === undefined) {
      throw schemaRefusal(`Type for attribute {${name}} could not be determined`);
    }
    const bound = config.standardBounds.find((each) => each.name === name);
    const fault = custom === undefined ? standardValueFault(name, value, bound) : customValueFault(custom, value);
    if (fault !== null) throw schemaRefusal(`${name}: ${fault}`);
    checkContact(config, name, value);
  }
}

// An empty value takes the attribute away, which cannot be where it is what people sign in with.
function checkContact({ usernameAttributes }: PoolConfig, name: string, value: string): void {
  const isWanted = value !== '' || usernameAttributes.some((each) => each === name);
  if (name === 'email' && isWanted && !isEmail(value)) throw refusals.emailMalformed();
  if (name === 'phone_number' && isWanted && !isPhoneNumber(value)) throw refusals.phoneMalformed();
}

/** Refuses a beginning without what the schema wants of everybody. */
export function checkRequired(config: PoolConfig, attributes: Attributes): void {
  const missing = config.requiredAttributes.find((name) => (attributes[name] ?? '') === '');
  if (missing !== undefined) throw schemaRefusal(`${missing}: The attribute is required`);
}

/** Refuses, for somebody who is there, changes of what the schema says stays as it was at the beginning. */
export function checkUpdates(config: PoolConfig, attributes: Attributes): void {
  const fixed = new Set(config.customAttributes.filter((each) => !each.mutable).map((each) => each.name));
  for (const name of Object.keys(attributes)) {
    if (fixed.has(name) || config.immutableAttributes.includes(name)) throw cannotChange(name);
  }
}

/** Refuses names that the schema does not know, in the words of every operation about somebody who is there. */
export function checkKnown(config: PoolConfig, names: readonly string[]): void {
  const known = knownAttributes(config);
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) throw refusals.attributeUnknown(stranger);
}

/** What this client may see of somebody, in tokens and answers. */
export function readableBy(client: AppClient, attributes: Attributes): Attributes {
  const named = client.readAttributes === null ? null : new Set(client.readAttributes);
  const readable = (name: string) =>
    named === null ? standardAttributes.has(name) || ADMIN_ONLY.has(name) : named.has(name);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => readable(name)));
}

/** The wire's list of name and value pairs as one record, flags in small letters; the last of a repeated name wins. */
export function attributeRecord(config: PoolConfig, list: readonly { Name: string; Value: string }[]): Attributes {
  const custom = config.customAttributes.filter((each) => each.type === 'Boolean').map((each) => each.name);
  const flags = new Set([...ADMIN_ONLY, ...custom]);
  const valueOf = (name: string, value: string) =>
    flags.has(name) && /^(?:true|false)$/i.test(value) ? value.toLowerCase() : value;
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, valueOf(Name, Value)]));
}

function schemaRefusal(reason: string) {
  return refusals.invalidParameter(`Attributes did not conform to the schema: ${reason}`);
}

function cannotChange(name: string) {
  return refusals.invalidParameter(`user.${name}: Attribute cannot be updated.`);
}
