import { checkSecretHash } from '../clients/check-secret-hash.ts';
import type { AppClient } from '../clients/app-client.ts';
import { countFailure, forgetFailures, lockSignInFailures } from '../limits/sign-in-failure.store.ts';
import { openVerifier } from '../passwords/sealed-verifier.ts';
import type { UserPool } from '../service/service.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { claimSignature, sharedKey } from '../srp/exchange.ts';
import { srpPoolName } from '../srp/pool-name.ts';
import { openSecretBlock, type SecretBlock } from '../srp/secret-block.ts';
import { useSecretBlockOnce } from '../srp/secret-block.store.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub, lockPerson } from '../users/person.store.ts';
import { checkStanding } from './check-standing.ts';
import { required, type Parameters, type SignInStep } from './flow.ts';
import { signInPerson } from './sign-in-person.ts';

const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d? \d\d:\d\d:\d\d UTC \d{4}$/;

type Claim = { block: SecretBlock; sealedBlock: Buffer; signature: string; timestamp: string };

/** Second call of a password sign-in: the proof. Counts wrong ones, honours the lock, then looks at the account. */
export const passwordVerifier: SignInStep = async (pool, client, parameters) => {
  const claim = readClaim(pool, client, parameters);
  return signInPerson(pool, client, async (sql, now) => {
    if (!(await useSecretBlockOnce(sql, claim.sealedBlock, claim.block.expiresAt))) return refusals.sessionReused();
    return provenPerson(pool, sql, claim, now);
  });
};

function readClaim(pool: UserPool, client: AppClient, parameters: Parameters): Claim {
  const username = required(parameters, 'USERNAME');
  const sealedBlock = Buffer.from(required(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const signature = required(parameters, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(parameters, 'TIMESTAMP');
  checkSecretHash(client, [username], parameters['SECRET_HASH']);
  if (!TIMESTAMP.test(timestamp)) {
    throw refusals.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const block = openSecretBlock(pool.box, sealedBlock);
  const name = username.toLowerCase();
  if (
    block === null ||
    block.clientId !== client.id ||
    (name !== block.userId.toLowerCase() && name !== block.username)
  ) {
    throw refusals.incorrectUsernameOrPassword();
  }
  if (block.expiresAt <= pool.clock.now()) throw refusals.sessionExpired();
  return { block, sealedBlock, signature, timestamp };
}

async function provenPerson(pool: UserPool, sql: Sql, claim: Claim, now: Date): Promise<Person | PoolRefusal> {
  const { sub } = claim.block;
  const { failures, locked } = await lockSignInFailures(sql, sub, now);
  if (locked) return refusals.attemptsExceeded();
  const person = await findPersonBySub(sql, pool.id, sub);
  const { verifier } = openVerifier(pool.box, { sub, person });
  const proven = isProven(pool.id, claim, verifier);
  if (!proven || person === null) {
    await countFailure(sql, sub, failures, now);
    return refusals.incorrectUsernameOrPassword();
  }
  if (failures > 0) await forgetFailures(sql, sub);
  return standingPerson(pool, sql, person, now);
}

// Only a proven password locks the person's row: a wrong one must leave the same traces as a name that nobody has.
async function standingPerson(pool: UserPool, sql: Sql, proven: Person, now: Date): Promise<Person | PoolRefusal> {
  const person = await lockPerson(sql, proven.sub);
  const unchanged = person?.verifierSealed.equals(proven.verifierSealed) ?? false;
  if (person === null || !unchanged) return refusals.incorrectUsernameOrPassword();
  return checkStanding(person, now, pool.config.unusedAccountValidityDays) ?? person;
}

function isProven(poolId: string, claim: Claim, verifier: bigint): boolean {
  const key = sharedKey(claim.block.exchange, verifier);
  if (key === null) return false;
  const expected = claimSignature(key, {
    poolName: srpPoolName(poolId),
    userId: claim.block.userId,
    secretBlock: claim.sealedBlock,
    timestamp: claim.timestamp,
  });
  return sameSecret(Buffer.from(claim.signature, 'base64'), expected);
}
