import { z } from 'zod';
import type { PoolConfigInput } from '../pool/pool-config.ts';

/** What the environment says of the configured pool's second factors and devices. */
export const secondFactorVariables = {
  MFA: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  MFA_SMS: z.enum(['0', '1']).optional(),
  DEVICES: z.enum(['OFF', 'ASK', 'ALWAYS']).default('OFF'),
};

type Variables = z.output<z.ZodObject<typeof secondFactorVariables>>;

/**
 * With MFA there are authenticator apps, and text messages wherever those can leave or be seen. A remembered device
 * stands for the second factor; ASK remembers it only when the person wishes so.
 */
export function secondFactorSettings(
  set: Variables & { SMS_URL?: string | undefined; MAIL_URL?: string | undefined },
): PoolConfigInput {
  const hasOutlet = set.SMS_URL !== undefined || set.MAIL_URL === undefined;
  if (set.MFA_SMS === '1' && !hasOutlet)
    throw new Error('MFA_SMS is 1, but without SMS_URL no text message can leave.');
  const isOn = set.MFA !== 'OFF';
  return {
    mfa: { mode: set.MFA, totp: isOn, sms: isOn && hasOutlet && set.MFA_SMS !== '0' },
    deviceTracking:
      set.DEVICES === 'OFF'
        ? null
        : { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: set.DEVICES === 'ASK' },
  };
}
