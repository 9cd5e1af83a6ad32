import type { GetUserPoolMfaConfigResponse, UserPoolType } from '@aws-sdk/client-cognito-identity-provider';
import { weigh, type Findings } from './cognito-findings.ts';
import { words } from './words.ts';

const said = words.mfa;

/** Second factors: our screens know text messages and authenticator apps. `pool` is null when it was not seen. */
export function judgeMfa(mfa: GetUserPoolMfaConfigResponse, pool: UserPoolType | null): Findings {
  const hasApps = mfa.SoftwareTokenMfaConfiguration?.Enabled === true;
  const hasTexts = mfa.SmsMfaConfiguration?.SmsConfiguration !== undefined;
  const isOff = (mfa.MfaConfiguration ?? 'OFF') === 'OFF';
  const remembersNoBrowser = pool !== null && pool.DeviceConfiguration === undefined;
  return weigh([
    [mfa.MfaConfiguration === 'ON' && !hasApps && !hasTexts, 'faults', said.stuck],
    [isOff, 'remarks', said.off],
    [!isOff && !hasApps, 'remarks', said.noApps],
    [!isOff && mfa.EmailMfaConfiguration !== undefined, 'remarks', said.email],
    [!isOff && remembersNoBrowser, 'remarks', said.devices],
  ]);
}
