import { createHash } from 'node:crypto';
import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { claimSignature, sharedKey } from '../srp/exchange.ts';
import { openSecretBlock, type SecretBlock } from '../srp/secret-block.ts';
import { required, type SignInCall } from './sign-in-call.ts';

const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d? \d\d:\d\d:\d\d UTC \d{4}$/;

/** The proof that a client brings for a password or for a device's secret, with the block it answers. */
export type Claim = {
  block: SecretBlock;
  /** Names the block in the database and in sessions. */
  blockHash: Buffer;
  sealedBlock: Buffer;
  signature: string;
  timestamp: string;
};

/** Reads a proof as far as that needs no secret. Refuses a block of another client, another name, or too old. */
export function readClaim(call: SignInCall): Claim {
  const { pool, client, parameters } = call;
  const username = required(parameters, 'USERNAME');
  const sealedBlock = Buffer.from(required(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const signature = required(parameters, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(parameters, 'TIMESTAMP');
  checkSecretHash(client, [username], parameters['SECRET_HASH']);
  if (!TIMESTAMP.test(timestamp)) {
    throw refusals.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const block = openSecretBlock(pool.box, sealedBlock);
  if (block === null || block.clientId !== client.id || !block.names.includes(username.toLowerCase())) {
    throw refusals.incorrectUsernameOrPassword();
  }
  if (block.expiresAt <= pool.clock.now()) throw refusals.sessionExpired();
  return { block, blockHash: hashOfBlock(sealedBlock), sealedBlock, signature, timestamp };
}

/** Whether the proof was made with the secret behind the verifier. `poolName` is the device group for a device. */
export function isProven(claim: Claim, verifier: bigint, of: { poolName: string; userId: string }): boolean {
  const key = sharedKey(claim.block.exchange, verifier);
  if (key === null) return false;
  const expected = claimSignature(key, { ...of, secretBlock: claim.sealedBlock, timestamp: claim.timestamp });
  return sameSecret(Buffer.from(claim.signature, 'base64'), expected);
}

export function hashOfBlock(sealedBlock: Buffer): Buffer {
  return createHash('sha256').update(sealedBlock).digest();
}
