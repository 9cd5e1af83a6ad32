import * as z from 'zod/mini';
import type { CodeType } from '../pool/sign-in-step.ts';
import type { LoginFacts } from './account-security.port.ts';
import type { OwnLogin } from './own-login.ts';

const answerShape = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
  UserMFASettingList: z.catch(z.array(z.string()), []),
  PreferredMfaSetting: z.catch(z.string(), ''),
});

const codeTypes: Readonly<Record<string, CodeType>> = { SMS_MFA: 'sms', SOFTWARE_TOKEN_MFA: 'authenticator' };

/** Asks the pool for the person's attributes and second factors. */
export async function loginFacts(login: OwnLogin): Promise<LoginFacts> {
  const answer = answerShape.parse(await login.call('GetUser'));
  const attributes = new Map(answer.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const phone = attributes.get('phone_number');
  return {
    email: attributes.get('email') ?? '',
    isEmailVerified: attributes.get('email_verified') === 'true',
    verifiedPhone: phone && attributes.get('phone_number_verified') === 'true' ? phone : null,
    codes: answer.UserMFASettingList.flatMap((name) => codeTypes[name] ?? []),
    preferred: codeTypes[answer.PreferredMfaSetting] ?? null,
  };
}
