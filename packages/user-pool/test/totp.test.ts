import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { checkTotp, newTotpSecret } from '../src/mfa/totp.ts';

const STEP_MS = 30_000;
// In the middle of a step, so that a step to either side is a whole one.
const now = new Date(1_800_000_015_000);
const step = Math.floor(now.getTime() / STEP_MS);

const codeAt = (secret: string, stepsAway: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + stepsAway * STEP_MS });

describe('a code of an authenticator app', () => {
  it('comes from a secret of 52 letters, another one each time', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(newTotpSecret()).not.toBe(secret);
  });

  it('is good for its own step and the one to either side', () => {
    const secret = newTotpSecret();
    const kinds = [-2, -1, 0, 1, 2].map((away) => checkTotp(secret, codeAt(secret, away), { now, lastStep: null }));
    expect(kinds).toEqual([
      { kind: 'wrong' },
      { kind: 'right', step: step - 1 },
      { kind: 'right', step },
      { kind: 'right', step: step + 1 },
      { kind: 'wrong' },
    ]);
  });

  it('is good once, and none from before the last one used is still good', () => {
    const secret = newTotpSecret();
    const check = (away: number) => checkTotp(secret, codeAt(secret, away), { now, lastStep: step }).kind;
    expect([check(-1), check(0), check(1)]).toEqual(['used', 'used', 'right']);
  });

  it('has six digits and nothing else', () => {
    const secret = newTotpSecret();
    const code = codeAt(secret, 0);
    for (const wrong of [`${code} `, code.slice(1), `0${code}`, '', 'abcdef']) {
      expect(checkTotp(secret, wrong, { now, lastStep: null })).toEqual({ kind: 'wrong' });
    }
  });
});
