import type { GetUserPoolMfaConfigResponse, UserPoolType } from '@aws-sdk/client-cognito-identity-provider';
import { weigh, type Findings } from './cognito-findings.ts';

const said = {
  stuck:
    'Nobody can log in: the pool requires a second factor, but neither text messages nor authenticator apps are on.',
  off: 'Nobody can protect a log-in by an authenticator app: the pool’s MFA is OFF, make it OPTIONAL.',
  noApps: 'Authenticator apps are off in the pool, and our screens offer them.',
  email: 'Codes by e-mail are on as a second factor, for which there is no screen.',
  devices:
    'Codes are asked for at every log-in, because no device can be remembered: the pool’s device tracking is off.',
};

/** Second factors: our screens know text messages and authenticator apps. `pool` is null when it was not seen. */
export function judgeMfa(mfa: GetUserPoolMfaConfigResponse, pool: UserPoolType | null): Findings {
  const hasApps = mfa.SoftwareTokenMfaConfiguration?.Enabled === true;
  const hasTexts = mfa.SmsMfaConfiguration?.SmsConfiguration !== undefined;
  const isOff = (mfa.MfaConfiguration ?? 'OFF') === 'OFF';
  const remembersNobody = pool !== null && pool.DeviceConfiguration === undefined;
  return weigh([
    [mfa.MfaConfiguration === 'ON' && !hasApps && !hasTexts, 'faults', said.stuck],
    [isOff, 'remarks', said.off],
    [!isOff && !hasApps, 'remarks', said.noApps],
    [!isOff && mfa.EmailMfaConfiguration !== undefined, 'remarks', said.email],
    [!isOff && remembersNobody, 'remarks', said.devices],
  ]);
}
