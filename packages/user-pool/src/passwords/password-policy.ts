import type { PoolConfig } from '../pool/pool-config.ts';

type Policy = PoolConfig['passwordPolicy'];

const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

const rules: readonly { broken: (password: string, policy: Policy) => boolean; ending: string }[] = [
  { broken: (password, policy) => password.length < policy.minimumLength, ending: 'Password not long enough' },
  {
    broken: (password, policy) => policy.requireUppercase && !/\p{Lu}/u.test(password),
    ending: 'Password must have uppercase characters',
  },
  {
    broken: (password, policy) => policy.requireLowercase && !/\p{Ll}/u.test(password),
    ending: 'Password must have lowercase characters',
  },
  {
    broken: (password, policy) => policy.requireNumbers && !/\d/.test(password),
    ending: 'Password must have numeric characters',
  },
  {
    broken: (password, policy) => policy.requireSymbols && !SYMBOL.test(password),
    ending: 'Password must have symbol characters',
  },
];

/** The ending of the refusal for the first rule of the pool that a new password breaks; null when it keeps them all. */
export function brokenPasswordRule(config: PoolConfig, password: string): string | null {
  return rules.find((rule) => rule.broken(password, config.passwordPolicy))?.ending ?? null;
}
