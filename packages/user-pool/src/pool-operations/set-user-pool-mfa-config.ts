import { z } from 'zod';
import { poolOperation } from '../operations/operation.ts';
import { refusals } from '../refusals/refusals.ts';
import { poolId } from '../wire/fields.ts';
import { unsupported } from '../wire/unsupported.ts';
import { changePool } from './change-pool.ts';
import { mfaAnswer } from './pool-answer.ts';
import { mfaMode } from './pool-settings-input.ts';

const input = z.object({
  UserPoolId: poolId,
  SmsMfaConfiguration: z
    .object({ SmsAuthenticationMessage: z.unknown().optional(), SmsConfiguration: z.unknown().optional() })
    .optional(),
  SoftwareTokenMfaConfiguration: z.object({ Enabled: z.boolean().default(false) }).optional(),
  EmailMfaConfiguration: unsupported(),
  WebAuthnConfiguration: unsupported(),
  MfaConfiguration: mfaMode.default('OFF'),
});

/** Which second factors there are, and whether everybody must have one. Text messages need an outlet. */
export const setUserPoolMfaConfig = poolOperation('SetUserPoolMfaConfig', input, async (pool, wanted) => {
  const mode = wanted.MfaConfiguration;
  const sms = wanted.SmsMfaConfiguration !== undefined;
  const totp = wanted.SoftwareTokenMfaConfiguration?.Enabled ?? false;
  if (sms && pool.texts === 'none') throw refusals.mfaWithoutTexts();
  if (mode === 'OFF' && (sms || totp)) {
    throw refusals.invalidParameter(
      "Invalid MFA configuration given, can't disable MFA and configure an MFA together.",
    );
  }
  if (mode !== 'OFF' && !sms && !totp) {
    throw refusals.invalidParameter("Invalid MFA configuration given, can't turn on MFA without configuring an MFA.");
  }
  const changed = await changePool(pool, ({ name, config }) => ({
    name,
    config: { ...config, mfa: { mode, sms, totp }, kept: { ...config.kept, ...keptOf(wanted.SmsMfaConfiguration) } },
  }));
  return mfaAnswer(changed.config);
});

function keptOf(given: object | undefined): object {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined));
}
