import type { PoolConfig } from '../pool/pool-config.ts';

/** The two kinds of code that may be asked for after the password. */
export const secondFactorNames = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;

export type SecondFactorName = (typeof secondFactorNames)[number];

/** What one person has set up and wants. */
export type SecondFactors = {
  totpVerified: boolean;
  totpEnabled: boolean;
  smsEnabled: boolean;
  preferred: SecondFactorName | null;
};

export const noSecondFactors: SecondFactors = {
  totpVerified: false,
  totpEnabled: false,
  smsEnabled: false,
  preferred: null,
};

/**
 * The factors that can be asked of a person. Where the pool demands one, everything that would work counts, turned on
 * or not; where it is the person's choice, only what was turned on.
 */
export function usableFactors(
  policy: PoolConfig['mfa'],
  factors: SecondFactors,
  hasPhone: boolean,
): SecondFactorName[] {
  if (policy.mode === 'OFF') return [];
  const demanded = policy.mode === 'ON';
  const sms = policy.sms && hasPhone && (factors.smsEnabled || demanded);
  const totp = policy.totp && factors.totpVerified && (factors.totpEnabled || demanded);
  return [...(sms ? (['SMS_MFA'] as const) : []), ...(totp ? (['SOFTWARE_TOKEN_MFA'] as const) : [])];
}

/** What GetUser tells: the factors that are on and the one that is asked for first. */
export function factorSettings(factors: SecondFactors): {
  UserMFASettingList?: SecondFactorName[];
  PreferredMfaSetting?: SecondFactorName;
} {
  const on: SecondFactorName[] = [];
  if (factors.smsEnabled) on.push('SMS_MFA');
  if (factors.totpEnabled && factors.totpVerified) on.push('SOFTWARE_TOKEN_MFA');
  if (on.length === 0) return {};
  const { preferred } = factors;
  return {
    UserMFASettingList: on,
    ...(preferred !== null && on.includes(preferred) ? { PreferredMfaSetting: preferred } : {}),
  };
}
