import type { SecondFactors } from './second-factors.ts';

/** What answers about a person say of their second factors; nothing where there are none. */
export function secondFactorFacts({ smsEnabled, totpEnabled, preferred }: SecondFactors) {
  const names = [...(smsEnabled ? ['SMS_MFA'] : []), ...(totpEnabled ? ['SOFTWARE_TOKEN_MFA'] : [])];
  return {
    ...(names.length === 0 ? {} : { UserMFASettingList: names }),
    ...(preferred === null ? {} : { PreferredMfaSetting: preferred }),
  };
}
