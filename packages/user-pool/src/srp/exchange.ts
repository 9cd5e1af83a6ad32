import { createHash, createHmac, randomBytes } from 'node:crypto';
import { bigFrom, generatorPower, paddedHex, power, prime, primeHex } from './group.ts';

const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const HEX = /^[0-9a-f]{1,768}$/i;

const multiplier = bigFrom(sha256Hex(`${primeHex}02`));

export type Exchange = { clientPublic: bigint; serverPublic: bigint; serverSecret: Buffer };

/** A mod N = 0 would make the shared secret known to everybody; null then, and for what is not hex. */
export function readClientPublic(hex: string): bigint | null {
  if (!HEX.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value % prime === 0n ? null : value;
}

/** B = (k·v + g^b) mod N with a fresh b of 256 bits. */
export function openExchange(clientPublic: bigint, verifier: bigint): Exchange {
  const serverSecret = randomBytes(SECRET_BYTES);
  const serverPublic = (multiplier * verifier + generatorPower(serverSecret)) % prime;
  return { clientPublic, serverPublic, serverSecret };
}

/** The key both sides reach, only if the client knew the password behind `verifier`. Null for degenerate numbers. */
export function sharedKey(exchange: Exchange, verifier: bigint): Buffer | null {
  const { clientPublic, serverPublic, serverSecret } = exchange;
  const scramble = sha256Hex(paddedHex(clientPublic) + paddedHex(serverPublic));
  const u = bigFrom(scramble);
  const blinded = u === 0n ? null : power(verifier, scramble);
  if (blinded === null) return null;
  const shared = power((clientPublic * blinded) % prime, serverSecret);
  if (shared === null) return null;
  const secret = Buffer.from(paddedHex(shared), 'hex');
  const pseudorandomKey = createHmac('sha256', Buffer.from(paddedHex(u), 'hex'))
    .update(secret)
    .digest();
  return createHmac('sha256', pseudorandomKey).update('Caldera Derived Key\u0001').digest().subarray(0, KEY_BYTES);
}

/** What a client that knows the password sends back over the secret block it was given. */
export function claimSignature(
  key: Buffer,
  claim: { poolName: string; userId: string; secretBlock: Buffer; timestamp: string },
): Buffer {
  return createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
}

function sha256Hex(hex: string): Buffer {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest();
}
