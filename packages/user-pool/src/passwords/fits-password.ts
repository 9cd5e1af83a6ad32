import { sameSecret } from '../sealing/same-secret.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import { srpPoolName } from '../srp/pool-name.ts';
import { computeVerifier } from '../srp/verifier.ts';
import type { Subject } from '../users/subject.ts';
import { openVerifier } from './sealed-verifier.ts';

/** Whether a person's password is this one; for an unknown name the same work ends in false. */
export function fitsPassword(pool: { id: string; box: SealedBox }, subject: Subject, password: string): boolean {
  const { saltHex, verifier } = openVerifier(pool.box, subject);
  const given = computeVerifier({ poolName: srpPoolName(pool.id), userId: subject.username, password }, saltHex);
  return sameSecret(given.toString(16), verifier.toString(16)) && subject.person !== null;
}
