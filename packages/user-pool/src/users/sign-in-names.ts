import type { PoolConfig } from '../pool/pool-config.ts';
import type { Person } from './person.ts';

export type NameKind = 'username' | 'email' | 'phone_number' | 'preferred_username';

/** A name as it is compared, and what it is. */
export type SignInName = { name: string; kind: NameKind };

/** How names are compared in this pool. */
export function nameKey(config: PoolConfig, name: string): string {
  return config.usernameCaseSensitive ? name : name.toLowerCase();
}

/**
 * Every name that leads to this person: the username always; e-mail and phone number at once where they take the place
 * of a username; aliases once they are verified, a preferred username once the person is confirmed.
 */
export function signInNames(
  config: PoolConfig,
  person: Pick<Person, 'username' | 'status' | 'attributes'>,
): SignInName[] {
  const { attributes, status } = person;
  const aliases = config.aliasAttributes.filter((kind) =>
    kind === 'preferred_username' ? status !== 'UNCONFIRMED' : attributes[`${kind}_verified`] === 'true',
  );
  const named = [...config.usernameAttributes, ...aliases].flatMap((kind) => {
    const value = attributes[kind] ?? '';
    return value === '' ? [] : [{ name: nameKey(config, value), kind }];
  });
  return [{ name: nameKey(config, person.username), kind: 'username' }, ...named];
}
