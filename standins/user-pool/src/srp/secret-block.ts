import { z } from 'zod';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Exchange } from './exchange.ts';

const CONTEXT = 'srp secret block';

/** All the server must remember between the two calls of a sign-in, sealed and carried by the client. */
export type SecretBlock = {
  sub: string;
  /** What the proof is made over. */
  userId: string;
  /** The name typed at the first call, lower case. */
  username: string;
  clientId: string;
  expiresAt: Date;
  exchange: Exchange;
};

const sealedShape = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.string(), z.string(), z.string()])
  .transform(([sub, userId, username, clientId, expiresAtMs, a, b, secret]) => ({
    sub,
    userId,
    username,
    clientId,
    expiresAt: new Date(expiresAtMs),
    exchange: { clientPublic: read(a), serverPublic: read(b), serverSecret: Buffer.from(secret, 'base64') },
  }));

export function sealSecretBlock(box: SealedBox, block: SecretBlock): Buffer {
  const { clientPublic, serverPublic, serverSecret } = block.exchange;
  const fields = [block.sub, block.userId, block.username, block.clientId, block.expiresAt.getTime()];
  const numbers = [write(clientPublic), write(serverPublic), serverSecret.toString('base64')];
  return box.seal(Buffer.from(JSON.stringify([...fields, ...numbers])), CONTEXT);
}

/** Null for anything that this pool did not seal. */
export function openSecretBlock(box: SealedBox, sealed: Buffer): SecretBlock | null {
  try {
    return sealedShape.parse(JSON.parse(box.open(sealed, CONTEXT).toString()));
  } catch {
    return null;
  }
}

function write(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64');
}

function read(text: string): bigint {
  return BigInt(`0x${Buffer.from(text, 'base64').toString('hex')}`);
}
