import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { parametersOf, respond, type Texts } from './sign-in-calls.ts';
import { modPow, pad } from './srp-client.ts';
import type { Answer, TestPool } from './test-pool.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const TIMESTAMP = 'Sat Nov 7 09:05:03 UTC 2026';

/** A browser's secret for one device, as the client libraries make and keep it. */
export type KnownDevice = { deviceKey: string; groupKey: string; password: string };

/** Confirms the device that a finished sign-in offered. `saltHex` is taken at random unless given. */
export async function confirmOffered(pool: TestPool, signedIn: Answer, saltHex?: string) {
  const result = Object(signedIn.body['AuthenticationResult']);
  const { DeviceKey, DeviceGroupKey } = Object(result['NewDeviceMetadata']);
  const device: KnownDevice = {
    deviceKey: String(DeviceKey),
    groupKey: String(DeviceGroupKey),
    password: randomBytes(40).toString('base64'),
  };
  const salt = BigInt(`0x${saltHex ?? randomBytes(16).toString('hex')}`);
  const verifier = modPow(2n, secretOf(device, salt));
  const answer = await pool.call('ConfirmDevice', {
    AccessToken: result['AccessToken'],
    DeviceKey: device.deviceKey,
    DeviceName: 'A browser',
    DeviceSecretVerifierConfig: {
      Salt: Buffer.from(saltHex ?? pad(salt), 'hex').toString('base64'),
      PasswordVerifier: Buffer.from(pad(verifier), 'hex').toString('base64'),
    },
  });
  return { device, answer, accessToken: String(result['AccessToken']), refreshToken: String(result['RefreshToken']) };
}

/** First half: DEVICE_SRP_AUTH. */
export async function beginDevice(pool: TestPool, asked: Answer, of: { sub: string; device: KnownDevice }) {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const A = modPow(2n, a);
  const responses = { USERNAME: of.sub, DEVICE_KEY: of.device.deviceKey, SRP_A: A.toString(16) };
  return { a, A, answer: await respond(pool, asked, responses) };
}

/** What goes into DEVICE_PASSWORD_VERIFIER: a password's proof with group and key of the device in it. */
export function deviceProof(
  begun: Awaited<ReturnType<typeof beginDevice>>,
  of: { sub: string; device: KnownDevice },
): Texts {
  const { a, A } = begun;
  const challenge = parametersOf(begun.answer);
  const { device } = of;
  const B = BigInt(`0x${challenge['SRP_B'] ?? '0'}`);
  const x = secretOf(device, BigInt(`0x${challenge['SALT'] ?? '0'}`));
  const k = number(sha(Buffer.from(`${pad(N)}02`, 'hex')));
  const u = number(sha(Buffer.from(pad(A) + pad(B), 'hex')));
  const S = modPow((((B - k * modPow(2n, x)) % N) + N) % N, a + u * x);
  const prk = hmac(Buffer.from(pad(u), 'hex'), Buffer.from(pad(S), 'hex'));
  const key = hmac(prk, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16);
  const block = challenge['SECRET_BLOCK'] ?? '';
  const whose = Buffer.from(device.groupKey + device.deviceKey);
  const signed = Buffer.concat([whose, Buffer.from(block, 'base64'), Buffer.from(TIMESTAMP)]);
  return {
    USERNAME: of.sub,
    DEVICE_KEY: device.deviceKey,
    PASSWORD_CLAIM_SECRET_BLOCK: block,
    PASSWORD_CLAIM_SIGNATURE: hmac(key, signed).toString('base64'),
    TIMESTAMP,
  };
}

/** Both halves. */
export async function proveDevice(pool: TestPool, asked: Answer, of: { sub: string; device: KnownDevice }) {
  const begun = await beginDevice(pool, asked, of);
  if (begun.answer.status !== 200) return begun.answer;
  return respond(pool, begun.answer, deviceProof(begun, of));
}

function secretOf({ groupKey, deviceKey, password }: KnownDevice, salt: bigint): bigint {
  const identity = sha(Buffer.from(`${groupKey}${deviceKey}:${password}`));
  return number(sha(Buffer.concat([Buffer.from(pad(salt), 'hex'), identity])));
}

const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest();
