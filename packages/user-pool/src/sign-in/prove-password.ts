import { originOf } from '../limits/origin.ts';
import type { SignInFailures } from '../limits/sign-in-failure.store.ts';
import { openVerifier } from '../passwords/sealed-verifier.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { srpPoolName } from '../srp/pool-name.ts';
import { countWrong, lockedOut } from './count-wrong.ts';
import { isProven, type Claim } from './password-claim.ts';
import { notePasswordAttempt } from './password-attempt.store.ts';
import type { StepTools } from './reached.ts';
import type { SignInCall } from './sign-in-call.ts';
import type { KeptFacts } from './sign-in-facts.store.ts';
import { namedDevice } from './signing-in-subject.ts';

/** Uses the block up and judges the proof; the failures stay counted until the whole sign-in is done. */
export async function provePassword(
  call: SignInCall,
  { sql, now }: StepTools,
  claim: Claim,
): Promise<{ facts: KeptFacts; noted: SignInFailures } | PoolRefusal> {
  const { pool } = call;
  const { sub, userId, expiresAt } = claim.block;
  const origin = originOf(pool, namedDevice(call));
  const { fresh, noted, facts } = await notePasswordAttempt(sql, {
    poolId: pool.id,
    sub,
    origin,
    blockHash: claim.blockHash,
    blockExpiresAt: expiresAt,
    now,
  });
  if (!fresh) return refusals.sessionReused();
  if (noted.locked) return lockedOut(pool, sub);
  const { verifier } = openVerifier(pool.box, { sub, person: facts?.person ?? null });
  const proven = isProven(claim, verifier, { poolName: srpPoolName(pool.id), userId });
  if (proven && facts !== null) return { facts, noted };
  await countWrong(pool, sql, { guess: { subject: sub, origin, now }, noted, isKnown: facts !== null });
  return refusals.incorrectUsernameOrPassword();
}
