import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { isEmail, isPhoneNumber } from './attributes.ts';
import type { Attributes } from './person.ts';
import { nameKey } from './sign-in-names.ts';

/**
 * What a new person is called. Where people sign in by e-mail or phone, the typed name is that attribute and the
 * username is the sub; elsewhere the typed name is the username, which must not look like somebody's alias.
 */
export function nameNewPerson(
  config: PoolConfig,
  of: { sub: string; typed: string; attributes: Attributes },
): { username: string; attributes: Attributes } {
  const { sub, typed, attributes } = of;
  if (config.usernameAttributes.length === 0) {
    refuseAliasLike(config, typed);
    return { username: typed, attributes };
  }
  const kind = isEmail(typed) ? 'email' : 'phone_number';
  const fits = config.usernameAttributes.includes(kind) && (kind === 'email' || isPhoneNumber(typed));
  if (!fits) throw refusals.invalidParameter(`Username should be ${wantedNames(config)}.`);
  const given = attributes[kind];
  if (given !== undefined && nameKey(config, given) !== nameKey(config, typed)) {
    throw refusals.invalidParameter(`Attributes did not conform to the schema: ${kind}: must be the username.`);
  }
  return { username: sub, attributes: { ...attributes, [kind]: typed } };
}

function wantedNames({ usernameAttributes }: PoolConfig): string {
  if (usernameAttributes.length > 1) return 'either an email or a phone number';
  return usernameAttributes[0] === 'email' ? 'an email' : 'a phone number';
}

function refuseAliasLike({ aliasAttributes }: PoolConfig, typed: string): void {
  if (aliasAttributes.includes('email') && isEmail(typed)) throw aliasLike('email');
  if (aliasAttributes.includes('phone_number') && isPhoneNumber(typed)) throw aliasLike('phone number');
}

function aliasLike(kind: string) {
  return refusals.invalidParameter(
    `Username cannot be of ${kind} format, since user pool is configured for ${kind} alias.`,
  );
}
