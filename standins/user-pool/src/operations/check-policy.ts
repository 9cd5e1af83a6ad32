import { brokenPasswordRule } from '../passwords/password-policy.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';

/** Refuses a password that breaks the pool's policy, in the words of every operation but SignUp. */
export function checkPolicy(config: PoolConfig, password: string): void {
  const broken = brokenPasswordRule(config, password);
  if (broken !== null) throw refusals.invalidPassword(`Password does not conform to policy: ${broken}`);
}
