import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { secrets, type Answer, type CallablePool } from './test-pool.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

/** The client half of the protocol in plain big integers, written apart from the pool so that each checks the other. */
export type Proof = Record<string, string>;

export async function beginSrp(pool: CallablePool, username: string, clientId = secrets.publicClientId) {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const A = modPow(g, a);
  const answer = await pool.call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: A.toString(16) },
  });
  return { a, A, answer, challenge: challengeOf(answer) };
}

export function proofFor(begun: Awaited<ReturnType<typeof beginSrp>>, password: string): Proof {
  const { a, A, challenge } = begun;
  const userId = challenge['USER_ID_FOR_SRP'] ?? '';
  const poolName = secrets.poolId.slice(secrets.poolId.indexOf('_') + 1);
  const B = BigInt(`0x${challenge['SRP_B'] ?? '0'}`);
  const salt = BigInt(`0x${challenge['SALT'] ?? '0'}`);
  const k = number(sha(Buffer.from(`${pad(N)}02`, 'hex')));
  const identity = sha(Buffer.from(`${poolName}${userId}:${password}`));
  const x = number(sha(Buffer.concat([Buffer.from(pad(salt), 'hex'), identity])));
  const u = number(sha(Buffer.from(pad(A) + pad(B), 'hex')));
  const S = modPow((((B - k * modPow(g, x)) % N) + N) % N, a + u * x);
  const prk = hmac(Buffer.from(pad(u), 'hex'), Buffer.from(pad(S), 'hex'));
  const key = hmac(prk, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  const timestamp = 'Sat Nov 7 09:05:03 UTC 2026';
  const block = Buffer.from(challenge['SECRET_BLOCK'] ?? '', 'base64');
  const signed = Buffer.concat([Buffer.from(poolName + userId), block, Buffer.from(timestamp)]);
  return {
    USERNAME: userId,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge['SECRET_BLOCK'] ?? '',
    PASSWORD_CLAIM_SIGNATURE: hmac(key, signed).toString('base64'),
    TIMESTAMP: timestamp,
  };
}

export function answerSrp(pool: CallablePool, proof: Proof, clientId = secrets.publicClientId): Promise<Answer> {
  return pool.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: proof,
  });
}

/** Both calls of a sign-in; stops after the first when that is refused. */
export async function signIn(pool: CallablePool, username: string, password: string): Promise<Answer> {
  const begun = await beginSrp(pool, username);
  if (begun.answer.status !== 200) return begun.answer;
  return answerSrp(pool, proofFor(begun, password));
}

export function tokensOf(answer: Answer): { access: string; id: string; refresh: string } {
  const result = texts(answer.body['AuthenticationResult']);
  return {
    access: result['AccessToken'] ?? '',
    id: result['IdToken'] ?? '',
    refresh: result['RefreshToken'] ?? '',
  };
}

function challengeOf(answer: Answer): Record<string, string> {
  return texts(answer.body['ChallengeParameters']);
}

function texts(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]));
}

export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

export function pad(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest();
