import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../src/settings/read-environment.ts';

const poolOf = (variables: Record<string, string>) => readEnvironment(variables).settings.pool;

describe('second factors and devices of the configured pool', () => {
  it('are off unless wanted', () => {
    expect(poolOf({})).toMatchObject({ mfa: { mode: 'OFF', totp: false, sms: false }, deviceTracking: null });
  });

  it('are apps, and text messages wherever those can leave or be seen', () => {
    const mfa = (more: Record<string, string>) => poolOf({ MFA: 'OPTIONAL', ...more })?.mfa;
    const mails = { MAIL_URL: 'smtp://127.0.0.1:25' };
    expect(mfa({})).toEqual({ mode: 'OPTIONAL', totp: true, sms: true });
    expect(mfa(mails)).toEqual({ mode: 'OPTIONAL', totp: true, sms: false });
    expect(mfa({ ...mails, SMS_URL: 'https://sms.example.com/' })).toMatchObject({ sms: true });
    expect(mfa({ MFA_SMS: '0' })).toMatchObject({ totp: true, sms: false });
    expect(() => mfa({ ...mails, MFA_SMS: '1' })).toThrow('without SMS_URL no text message can leave');
  });

  it('are stood in for by a remembered device, remembered when asked or always', () => {
    const tracking = (DEVICES: string) => poolOf({ DEVICES })?.deviceTracking;
    const replaces = { challengeRequiredOnNewDevice: true };
    expect(tracking('ASK')).toEqual({ ...replaces, deviceOnlyRememberedOnUserPrompt: true });
    expect(tracking('ALWAYS')).toEqual({ ...replaces, deviceOnlyRememberedOnUserPrompt: false });
    expect(() => tracking('SOMETIMES')).toThrow('DEVICES');
  });
});

describe('modules of custom challenges', () => {
  it('are named with their paths', () => {
    const { settings } = readEnvironment({ HOOKS: 'pin=./hooks/pin.ts, riddle=/srv/hooks/riddle.ts' });
    expect(settings.hookModules).toEqual({ pin: './hooks/pin.ts', riddle: '/srv/hooks/riddle.ts' });
    expect(() => readEnvironment({ HOOKS: 'pin' })).toThrow('HOOKS: must be name=path');
  });
});

it('mails a day are without bound unless a bound is set', () => {
  expect(poolOf({})?.dailyMailLimit).toBeNull();
  expect(poolOf({ MAILS_PER_DAY: '50' })?.dailyMailLimit).toBe(50);
});

it('refresh tokens of the browser stay the same unless a grace of at most a minute is set', () => {
  const grace = (variables: Record<string, string>) => readEnvironment(variables).settings.refreshGraceSeconds;
  expect(grace({})).toBeNull();
  expect(grace({ REFRESH_GRACE_SECONDS: '60' })).toBe(60);
  expect(() => grace({ REFRESH_GRACE_SECONDS: '61' })).toThrow('REFRESH_GRACE_SECONDS');
});

it('changes of a login need no recent sign-in unless a number of seconds is set', () => {
  const proof = (variables: Record<string, string>) => readEnvironment(variables).settings.recentProofSeconds;
  expect(proof({})).toBeNull();
  expect(proof({ RECENT_PROOF_SECONDS: '300' })).toBe(300);
  expect(() => proof({ RECENT_PROOF_SECONDS: '5' })).toThrow('RECENT_PROOF_SECONDS');
});
