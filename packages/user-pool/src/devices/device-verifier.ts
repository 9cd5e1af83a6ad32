import type { SealedBox } from '../sealing/sealed-box.ts';
import { bigFrom, prime } from '../srp/group.ts';

const VERIFIER_BYTES = { min: 1, max: 400 };
const SALT_BYTES = { min: 1, max: 64 };

export type DeviceVerifier = { saltHex: string; verifierSealed: Buffer };

/**
 * What a device brings to be known again: salt and verifier of a secret of its own, both base64. Null for what no
 * honest device sends.
 */
export function sealDeviceVerifier(
  box: SealedBox,
  deviceKey: string,
  given: { salt: string; verifier: string },
): DeviceVerifier | null {
  const salt = Buffer.from(given.salt, 'base64');
  const bytes = Buffer.from(given.verifier, 'base64');
  const verifier = bigFrom(bytes);
  const sized = fits(salt, SALT_BYTES) && fits(bytes, VERIFIER_BYTES);
  if (!sized || verifier <= 1n || verifier >= prime - 1n) return null;
  return { saltHex: salt.toString('hex'), verifierSealed: box.seal(bytes, contextOf(deviceKey)) };
}

export function openDeviceVerifier(box: SealedBox, deviceKey: string, sealed: Buffer): bigint {
  return bigFrom(box.open(sealed, contextOf(deviceKey)));
}

function fits(bytes: Buffer, limits: { min: number; max: number }): boolean {
  return bytes.length >= limits.min && bytes.length <= limits.max;
}

function contextOf(deviceKey: string): string {
  return `verifier of device ${deviceKey}`;
}
