import { createHash, createHmac, DiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import type { CallPool } from './pool-wire.ts';

export type Person = { username: string; password: string };

const group = getDiffieHellman('modp15');
const primeBytes = group.getPrime().length;
const N = BigInt(`0x${group.getPrime('hex')}`);
const k = number(sha(hex(`${pad(N)}02`)));

/** Both calls of a log-in by Secure Remote Password, as a browser makes them; answers the id token. */
export async function srpLogIn(
  call: CallPool,
  pool: { id: string; clientId: string },
  person: Person,
): Promise<string> {
  const a = number(randomBytes(32));
  const A = power(2n, a);
  const asked = await call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.username, SRP_A: A.toString(16) },
  });
  const challenge = textsOf(asked['ChallengeParameters']);
  const answered = await call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: proofOf({ a, A, challenge, poolName: pool.id.replace(/^.*_/, ''), password: person.password }),
  });
  return textsOf(answered['AuthenticationResult'])['IdToken'] ?? '';
}

type Begun = { a: bigint; A: bigint; challenge: Record<string, string>; poolName: string; password: string };

function proofOf({ a, A, challenge, poolName, password }: Begun): Record<string, string> {
  const { USER_ID_FOR_SRP = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = challenge;
  const B = BigInt(`0x${SRP_B}`);
  const inner = sha(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
  const x = number(sha(Buffer.concat([hex(pad(BigInt(`0x${SALT}`))), inner])));
  const u = number(sha(hex(pad(A) + pad(B))));
  const base = (((B - k * power(2n, x)) % N) + N) % N;
  const prk = hmac(hex(pad(u)), hex(pad(power(base, a + u * x))));
  const key = hmac(prk, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  const TIMESTAMP = 'Sat Nov 7 09:05:03 UTC 2026';
  const signed = [Buffer.from(poolName + USER_ID_FOR_SRP), Buffer.from(SECRET_BLOCK, 'base64'), Buffer.from(TIMESTAMP)];
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: hmac(key, Buffer.concat(signed)).toString('base64'),
    TIMESTAMP,
  };
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]));
}

/** OpenSSL's power: the load may not cost more than what it measures. */
function power(base: bigint, exponent: bigint): bigint {
  const digits = exponent.toString(16);
  DiffieHellman.prototype.setPrivateKey.call(group, hex(digits.length % 2 ? `0${digits}` : digits));
  return number(group.computeSecret(hex(base.toString(16).padStart(primeBytes * 2, '0'))));
}

function pad(value: bigint): string {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function number(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function sha(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function hmac(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest();
}
