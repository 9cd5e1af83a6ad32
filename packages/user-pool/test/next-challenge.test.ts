import { describe, expect, it } from 'vitest';
import { noSecondFactors, type SecondFactors } from '../src/mfa/second-factors.ts';
import { nextChallenge, type Progress, type SignInFacts } from '../src/sign-in/next-challenge.ts';

const begun: Progress = {
  firstFactorProven: true,
  secondFactorProven: false,
  chosenFactor: null,
  deviceProven: false,
};
const plain: SignInFacts = {
  status: 'CONFIRMED',
  mfa: { mode: 'OPTIONAL', sms: true, totp: true },
  factors: noSecondFactors,
  hasPhone: false,
  tracking: null,
  device: null,
};
const totp: SecondFactors = { ...noSecondFactors, totpVerified: true, totpEnabled: true };
const both: SecondFactors = { ...totp, smsEnabled: true };
const standIn = { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true };

const next = (progress: Partial<Progress>, facts: Partial<SignInFacts>) =>
  nextChallenge({ ...begun, ...progress }, { ...plain, ...facts }).name;

describe('what comes next in a sign-in', () => {
  it('is never asked before the first factor is proven', () => {
    expect(() => next({ firstFactorProven: false }, {})).toThrow('Nothing comes before the first factor.');
  });

  it('is tokens for a person without second factor in a pool where that is a choice', () => {
    expect(next({}, {})).toBe('TOKENS');
  });

  it('is a password of their own before anything else', () => {
    expect(next({}, { status: 'FORCE_CHANGE_PASSWORD', factors: totp })).toBe('NEW_PASSWORD_REQUIRED');
    expect(next({ secondFactorProven: true, deviceProven: true }, { status: 'FORCE_CHANGE_PASSWORD' })).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
  });

  it('is the one factor that is on, the preferred of two, or the question which', () => {
    expect(next({}, { factors: totp })).toBe('SOFTWARE_TOKEN_MFA');
    expect(next({}, { factors: { ...noSecondFactors, smsEnabled: true }, hasPhone: true })).toBe('SMS_MFA');
    expect(next({}, { factors: both, hasPhone: true })).toBe('SELECT_MFA_TYPE');
    expect(next({}, { factors: { ...both, preferred: 'SMS_MFA' }, hasPhone: true })).toBe('SMS_MFA');
    expect(next({ chosenFactor: 'SOFTWARE_TOKEN_MFA' }, { factors: both, hasPhone: true })).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('never is a factor that the pool turned off or whose number is gone', () => {
    expect(next({}, { factors: totp, mfa: { mode: 'OFF', sms: true, totp: true } })).toBe('TOKENS');
    expect(next({ chosenFactor: 'SMS_MFA' }, { factors: both })).toBe('SOFTWARE_TOKEN_MFA');
    expect(next({ chosenFactor: 'SMS_MFA' }, { factors: { ...both, preferred: 'SMS_MFA' } })).toBe(
      'SOFTWARE_TOKEN_MFA',
    );
  });

  it('is setting one up where the pool demands a factor, and nothing where there is none to set up', () => {
    const mfa = { mode: 'ON', sms: true, totp: true } as const;
    expect(next({}, { mfa })).toBe('MFA_SETUP');
    expect(next({}, { mfa, factors: { ...noSecondFactors, totpVerified: true } })).toBe('SOFTWARE_TOKEN_MFA');
    expect(next({}, { mfa, hasPhone: true })).toBe('SMS_MFA');
    expect(next({}, { mfa: { ...mfa, totp: false } })).toBe('NOTHING_TO_PROVE_WITH');
    expect(next({ secondFactorProven: true }, { mfa })).toBe('TOKENS');
  });

  it('lets a remembered device stand in for the factor, and only where the pool allows it', () => {
    const remembered = { device: { remembered: true }, factors: totp };
    expect(next({}, { ...remembered, tracking: standIn })).toBe('DEVICE_SRP_AUTH');
    expect(next({ deviceProven: true }, { ...remembered, tracking: standIn })).toBe('TOKENS');
    const tracking = { ...standIn, challengeRequiredOnNewDevice: false };
    expect(next({}, { ...remembered, tracking })).toBe('SOFTWARE_TOKEN_MFA');
    expect(next({ secondFactorProven: true }, { ...remembered, tracking })).toBe('DEVICE_SRP_AUTH');
    expect(next({}, { ...remembered, tracking: null })).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('asks for the factor again when the device was forgotten or is no longer remembered on the way', () => {
    expect(next({ deviceProven: true }, { factors: totp, tracking: standIn })).toBe('SOFTWARE_TOKEN_MFA');
    expect(next({ deviceProven: true }, { factors: totp, tracking: standIn, device: { remembered: false } })).toBe(
      'SOFTWARE_TOKEN_MFA',
    );
  });
});
