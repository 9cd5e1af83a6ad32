import { countFailure, lockSignInFailures } from '../limits/sign-in-failure.store.ts';
import { openVerifier } from '../passwords/sealed-verifier.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { srpPoolName } from '../srp/pool-name.ts';
import { spendSecretBlock } from '../srp/secret-block.store.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub } from '../users/person.store.ts';
import { isProven, type Claim } from './password-claim.ts';
import type { StepTools } from './reached.ts';
import type { SignInCall } from './sign-in-call.ts';

/** Uses the block up and judges the proof; the failures stay counted until the whole sign-in is done. */
export async function provePassword(
  call: SignInCall,
  { sql, now }: StepTools,
  claim: Claim,
): Promise<{ person: Person; failures: number } | PoolRefusal> {
  const { pool } = call;
  const { sub, userId, expiresAt } = claim.block;
  if (!(await spendSecretBlock(sql, claim.blockHash, expiresAt))) return refusals.sessionReused();
  const { failures, locked } = await lockSignInFailures(sql, sub, now);
  if (locked) return refusals.attemptsExceeded();
  const person = await findPersonBySub(sql, pool.id, sub);
  const { verifier } = openVerifier(pool.box, { sub, person });
  const proven = isProven(claim, verifier, { poolName: srpPoolName(pool.id), userId });
  if (proven && person !== null) return { person, failures };
  await countFailure(sql, sub, failures, now);
  return refusals.incorrectUsernameOrPassword();
}
