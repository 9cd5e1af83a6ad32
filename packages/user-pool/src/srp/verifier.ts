import { createHash, randomBytes } from 'node:crypto';
import { generatorPower, paddedHex } from './group.ts';

const SALT_BYTES = 16;

export type VerifierOf = { poolName: string; userId: string; password: string };

/** A fresh salt with its verifier v = g^x; the password cannot be read back from either. */
export function newVerifier(of: VerifierOf): { saltHex: string; verifier: bigint } {
  const saltHex = randomBytes(SALT_BYTES).toString('hex');
  return { saltHex, verifier: computeVerifier(of, saltHex) };
}

/** Clients read the salt as a number, so leading zeros are lost there: x is made from the number, never from the text. */
export function computeVerifier(of: VerifierOf, saltHex: string): bigint {
  const identity = sha256(`${of.poolName}${of.userId}:${of.password}`);
  const salt = Buffer.from(paddedHex(BigInt(`0x${saltHex}`)), 'hex');
  return generatorPower(sha256(Buffer.concat([salt, identity])));
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
