import { randomUUID } from 'node:crypto';
import type { SealedBox } from '../sealing/sealed-box.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const GROUP_LETTERS = 8;

/** A browser or app that somebody signed in with and that has confirmed a secret of its own. */
export type Device = {
  deviceKey: string;
  sub: string;
  name: string;
  /** Of the secret that only the device knows: never the person's password. */
  saltHex: string;
  verifierSealed: Buffer;
  remembered: boolean;
  createdAt: Date;
  modifiedAt: Date;
  authenticatedAt: Date;
};

/** `<region>_<uuid>`, as clients expect it. */
export function newDeviceKey(poolId: string): string {
  return `${poolId.slice(0, poolId.indexOf('_'))}_${randomUUID()}`;
}

/** Takes the pool's place in the proofs of a person's devices; the same every time, so nothing of it is stored. */
export function deviceGroupKey(box: SealedBox, poolId: string, sub: string): string {
  const bytes = box.digest('device group', poolId, sub).subarray(0, GROUP_LETTERS);
  return `-${Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')}`;
}
