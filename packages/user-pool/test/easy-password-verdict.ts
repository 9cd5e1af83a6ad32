import { refuseEasyPassword } from '../src/passwords/easy-password.ts';
import { poolConfigShape } from '../src/pool/pool-config.ts';
import { refusals } from '../src/refusals/refusals.ts';

const strict = poolConfigShape.parse({ refuseEasyPasswords: true });

/** What the pool says of a password of somebody with this address; null when it takes it. */
export function easyPasswordVerdict(password: string, email: string): 'common' | 'personal' | null {
  const refused = refuseEasyPassword(strict, password, [email]);
  if (refused === null) return null;
  return refused.message === refusals.passwordCommon().message ? 'common' : 'personal';
}
