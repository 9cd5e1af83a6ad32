import { z } from 'zod';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Exchange } from './exchange.ts';

const CONTEXT = 'srp secret block';

/** All the server must remember between the two calls of a proof, sealed and carried by the client. */
export type SecretBlock = {
  /** What the proof is good for. All but `password` need the session that they were issued with as well. */
  purpose: 'password' | 'custom' | 'device';
  sub: string;
  /** What the proof is made over. */
  userId: string;
  /** What the person may be called in the answer, lower case: the name that was typed and the username. */
  names: string[];
  clientId: string;
  expiresAt: Date;
  exchange: Exchange;
};

const text = z.string();
const sealedShape = z
  .tuple([z.enum(['password', 'custom', 'device']), text, text, z.array(text), text, z.number(), text, text, text])
  .transform(([purpose, sub, userId, names, clientId, expiresAtMs, a, b, secret]) => ({
    purpose,
    sub,
    userId,
    names,
    clientId,
    expiresAt: new Date(expiresAtMs),
    exchange: { clientPublic: read(a), serverPublic: read(b), serverSecret: Buffer.from(secret, 'base64') },
  }));

export function sealSecretBlock(box: SealedBox, block: SecretBlock): Buffer {
  const { clientPublic, serverPublic, serverSecret } = block.exchange;
  const whose = [block.purpose, block.sub, block.userId, block.names, block.clientId, block.expiresAt.getTime()];
  const numbers = [write(clientPublic), write(serverPublic), serverSecret.toString('base64')];
  return box.seal(Buffer.from(JSON.stringify([...whose, ...numbers])), CONTEXT);
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

function read(base64: string): bigint {
  return BigInt(`0x${Buffer.from(base64, 'base64').toString('hex')}`);
}
