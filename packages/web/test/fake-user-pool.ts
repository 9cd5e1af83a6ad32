import type { RefreshOutcome, UserPool } from '../src/session/pool/user-pool.port.ts';

export interface PoolCall {
  readonly operation: keyof UserPool;
  readonly input: readonly unknown[];
}

/** A user pool in memory at the outermost port: records what it is asked; answers as the test says, else kindly. */
export function fakeUserPool(answers: Partial<UserPool> = {}): { pool: UserPool; calls: PoolCall[] } {
  const calls: PoolCall[] = [];
  function answering<Args extends unknown[], Reply>(
    operation: keyof UserPool,
    answer: (...input: Args) => Promise<Reply>,
  ): (...input: Args) => Promise<Reply> {
    return (...input) => {
      calls.push({ operation, input });
      return answer(...input);
    };
  }
  const done = (): Promise<void> => Promise.resolve();
  return {
    calls,
    pool: {
      signIn: answering('signIn', answers.signIn ?? (() => Promise.resolve({ kind: 'signed-in' as const }))),
      answer: answering('answer', answers.answer ?? (() => Promise.resolve({ kind: 'signed-in' as const }))),
      confirmSignUp: answering('confirmSignUp', answers.confirmSignUp ?? done),
      resendCode: answering('resendCode', answers.resendCode ?? done),
      forgotPassword: answering('forgotPassword', answers.forgotPassword ?? done),
      resetPassword: answering('resetPassword', answers.resetPassword ?? done),
      refresh: answering('refresh', answers.refresh ?? refuseRefresh),
      signOut: answering('signOut', answers.signOut ?? (() => Promise.resolve(forgetTokens()))),
    },
  };
}

/** As the library: a refused refresh leaves no tokens behind. */
export function refuseRefresh(): Promise<RefreshOutcome> {
  forgetTokens();
  return Promise.resolve({ kind: 'refused', text: 'Refresh Token has been revoked' });
}

export const testClient = 'client-of-tests';
const prefix = `CognitoIdentityServiceProvider.${testClient}`;

/** A token of the shape that the browser reads; its signature is not checked here. */
export function testToken(claims: Record<string, unknown>): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;
}

export interface StoredTokens {
  readonly issuedAtSeconds: number;
  readonly idExpiresAtSeconds: number;
  readonly accessExpiresAtSeconds?: number;
  readonly driftSeconds?: number;
  readonly refreshToken?: string;
  readonly subject?: string;
  /** Unless said, the tokens are those of the log-in itself. */
  readonly authenticatedAtSeconds?: number;
}

/** Leaves a session in localStorage the way the identity library does; returns its id token. */
export function storeTokens(tokens: StoredTokens): string {
  const { issuedAtSeconds: iat, idExpiresAtSeconds: exp, driftSeconds = 0, subject = 'subject-1' } = tokens;
  const auth_time = tokens.authenticatedAtSeconds ?? iat;
  const idToken = testToken({
    sub: subject,
    iat,
    exp,
    auth_time,
    email: 'ada@example.com',
    'custom:role': 'owner',
  });
  const accessToken = testToken({ sub: subject, iat, exp: tokens.accessExpiresAtSeconds ?? exp });
  localStorage.setItem(`${prefix}.LastAuthUser`, subject);
  localStorage.setItem(`${prefix}.${subject}.idToken`, idToken);
  localStorage.setItem(`${prefix}.${subject}.accessToken`, accessToken);
  localStorage.setItem(`${prefix}.${subject}.refreshToken`, tokens.refreshToken ?? 'refresh-token');
  localStorage.setItem(`${prefix}.${subject}.clockDrift`, String(driftSeconds));
  return idToken;
}

export function forgetTokens(): void {
  localStorage.clear();
}
