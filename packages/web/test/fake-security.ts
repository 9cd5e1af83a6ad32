import type { AccountSecurity, LoginFacts, RememberedDevice } from '../src/session/security/account-security.port.ts';
import { PoolError } from '../src/session/pool/pool-error.ts';

export interface SecurityCall {
  readonly operation: keyof AccountSecurity;
  readonly input: readonly unknown[];
}

/** The pool's side of a login in memory: records what it is asked; answers as the test says, else kindly. */
export function fakeSecurity(answers: Partial<AccountSecurity> = {}) {
  const calls: SecurityCall[] = [];
  function answering<Args extends unknown[], Reply>(
    operation: keyof AccountSecurity,
    answer: (...input: Args) => Promise<Reply>,
  ): (...input: Args) => Promise<Reply> {
    return (...input) => {
      calls.push({ operation, input });
      return answer(...input);
    };
  }
  const done = (): Promise<void> => Promise.resolve();
  const security: AccountSecurity = {
    facts: answering('facts', answers.facts ?? (() => Promise.resolve(loginFacts()))),
    changePassword: answering('changePassword', answers.changePassword ?? done),
    newAuthenticatorKey: answering(
      'newAuthenticatorKey',
      answers.newAuthenticatorKey ?? (() => Promise.resolve('JBSWY3DPEHPK3PXP')),
    ),
    verifyAuthenticator: answering('verifyAuthenticator', answers.verifyAuthenticator ?? done),
    chooseCodes: answering('chooseCodes', answers.chooseCodes ?? done),
    devices: answering('devices', answers.devices ?? (() => Promise.resolve([]))),
    forgetDevice: answering('forgetDevice', answers.forgetDevice ?? done),
    changeEmail: answering('changeEmail', answers.changeEmail ?? done),
    sendEmailCode: answering('sendEmailCode', answers.sendEmailCode ?? done),
    confirmEmail: answering('confirmEmail', answers.confirmEmail ?? done),
    changePhone: answering('changePhone', answers.changePhone ?? done),
    sendPhoneCode: answering('sendPhoneCode', answers.sendPhoneCode ?? done),
    confirmPhone: answering('confirmPhone', answers.confirmPhone ?? done),
    signOutEverywhere: answering('signOutEverywhere', answers.signOutEverywhere ?? done),
  };
  return { security, calls };
}

export function loginFacts(more: Partial<LoginFacts> = {}): LoginFacts {
  return {
    email: 'ada@fleet.example',
    isEmailVerified: true,
    verifiedPhone: null,
    codes: [],
    preferred: null,
    ...more,
  };
}

export function rememberedDevice(more: Partial<RememberedDevice> = {}): RememberedDevice {
  return {
    key: 'us-east-1_device-1',
    name: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    isThisBrowser: false,
    firstUsedAt: '2026-11-01T10:00:00.000Z',
    lastUsedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  };
}

/** A refusal of the pool, for an answer of a test. */
export function poolRefuses(code: string, text: string): () => Promise<never> {
  return () => Promise.reject(new PoolError(code, text));
}
