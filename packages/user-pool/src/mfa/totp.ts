import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 32;
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;

export type TotpOutcome = { kind: 'right'; step: number } | { kind: 'wrong' } | { kind: 'used' };

/** A fresh secret as authenticator apps take it: 52 letters of base32. */
export function newTotpSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/**
 * Six digits of RFC 6238 against the step of `now` and one step to either side. A step that is not after `lastStep`
 * was used before: a code that somebody has seen opens nothing a second time.
 */
export function checkTotp(secretBase32: string, code: string, of: { now: Date; lastStep: number | null }): TotpOutcome {
  if (!/^\d{6}$/.test(code)) return { kind: 'wrong' };
  const timestamp = of.now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secretBase32), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return { kind: 'wrong' };
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  return of.lastStep !== null && step <= of.lastStep ? { kind: 'used' } : { kind: 'right', step };
}
