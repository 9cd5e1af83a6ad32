import { refuseEasyPassword } from '../passwords/easy-password.ts';
import { brokenPasswordRule } from '../passwords/password-policy.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';

/**
 * Refuses a password that breaks the pool's policy, in the words of every operation but SignUp, and one that is easy to
 * guess about who is called by these names.
 */
export function checkPolicy(config: PoolConfig, password: string, names: readonly (string | undefined)[]): void {
  const broken = brokenPasswordRule(config, password);
  if (broken !== null) throw refusals.invalidPassword(`Password does not conform to policy: ${broken}`);
  const easy = refuseEasyPassword(config, password, names);
  if (easy !== null) throw easy;
}
