import type { SealedBox } from '../sealing/sealed-box.ts';
import { bigFrom, prime } from '../srp/group.ts';
import { srpPoolName } from '../srp/pool-name.ts';
import { newVerifier } from '../srp/verifier.ts';
import type { Subject } from '../users/subject.ts';

/** What is stored of a password: salt in clear, verifier sealed to its owner. */
export type StoredPassword = { saltHex: string; verifierSealed: Buffer };

const VERIFIER_BLOCKS = 12;

export function storePassword(
  pool: { id: string; box: SealedBox },
  of: { sub: string; username: string; password: string },
): StoredPassword {
  const { username: userId, password } = of;
  const { saltHex, verifier } = newVerifier({ poolName: srpPoolName(pool.id), userId, password });
  const hex = verifier.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return { saltHex, verifierSealed: pool.box.seal(bytes, contextOf(of.sub)) };
}

/** Salt and verifier of a subject; for an unknown name, lasting made-up ones that no password fits. */
export function openVerifier(
  box: SealedBox,
  subject: Omit<Subject, 'username'>,
): { saltHex: string; verifier: bigint } {
  const { sub, person } = subject;
  if (person !== null) {
    return { saltHex: person.saltHex, verifier: bigFrom(box.open(person.verifierSealed, contextOf(sub))) };
  }
  const blocks = Array.from({ length: VERIFIER_BLOCKS }, (_, index) =>
    box.digest('simulated verifier', sub, `${index}`),
  );
  const root = bigFrom(Buffer.concat(blocks));
  // Every honest verifier is a power of 2 and so a square; a made-up one must be of the same kind.
  const verifier = (root * root) % prime;
  return { saltHex: box.digest('simulated salt', sub).subarray(0, 16).toString('hex'), verifier };
}

function contextOf(sub: string): string {
  return `verifier of ${sub}`;
}
