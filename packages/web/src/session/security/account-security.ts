import * as z from 'zod/mini';
import { forgetDevice } from '../pool/device-keys.ts';
import type { IdentitySettings } from '../pool/identity-settings.ts';
import { forgetTokens } from '../pool/kept-tokens.ts';
import { poolWire } from '../pool/pool-wire.ts';
import type { CodeType } from '../pool/sign-in-step.ts';
import type { AccountSecurity, CodeChoice } from './account-security.port.ts';
import { loginFacts } from './login-facts.ts';
import { ownLogin, type OwnLogin } from './own-login.ts';
import { rememberedDevices } from './remembered-devices.ts';

const keyShape = z.object({ SecretCode: z.string() });

/** The account's security on the pool's wire: nothing of what it answers stays in the browser. */
export function createAccountSecurity(settings: IdentitySettings): AccountSecurity {
  const { clientId } = settings;
  const login = ownLogin(clientId, poolWire(settings));
  return {
    facts: () => loginFacts(login),
    devices: () => rememberedDevices(login),
    forgetDevice: async (DeviceKey) => {
      await login.call('ForgetDevice', { DeviceKey });
      if (DeviceKey === login.deviceKey()) forgetDevice(clientId, login.user());
    },
    ...passwordAndCodes(login),
    ...email(login),
    ...phone(login),
    signOutEverywhere: async () => {
      await login.call('GlobalSignOut');
      forgetTokens(clientId);
    },
  };
}

function passwordAndCodes(
  login: OwnLogin,
): Pick<AccountSecurity, 'changePassword' | 'newAuthenticatorKey' | 'verifyAuthenticator' | 'chooseCodes'> {
  return {
    changePassword: async (PreviousPassword, ProposedPassword) => {
      await login.call('ChangePassword', { PreviousPassword, ProposedPassword });
    },
    newAuthenticatorKey: async () => keyShape.parse(await login.call('AssociateSoftwareToken')).SecretCode,
    verifyAuthenticator: async (UserCode) => {
      await login.call('VerifySoftwareToken', { UserCode });
    },
    chooseCodes: async (choice) => {
      await login.call('SetUserMFAPreference', {
        ...settingOf('SMSMfaSettings', 'sms', choice),
        ...settingOf('SoftwareTokenMfaSettings', 'authenticator', choice),
      });
    },
  };
}

function email(login: OwnLogin): Pick<AccountSecurity, 'changeEmail' | 'sendEmailCode' | 'confirmEmail'> {
  return {
    changeEmail: async (address) => {
      await login.call('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: address }] });
    },
    sendEmailCode: async () => {
      await login.call('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    },
    confirmEmail: async (Code) => {
      await login.call('VerifyUserAttribute', { AttributeName: 'email', Code });
    },
  };
}

function phone(login: OwnLogin): Pick<AccountSecurity, 'changePhone' | 'sendPhoneCode' | 'confirmPhone'> {
  return {
    changePhone: async (number) => {
      await login.call('UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: number }] });
    },
    sendPhoneCode: async () => {
      await login.call('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' });
    },
    confirmPhone: async (Code) => {
      await login.call('VerifyUserAttribute', { AttributeName: 'phone_number', Code });
    },
  };
}

/** Kinds that are not named are left out: the pool leaves them as they are. */
function settingOf(name: string, type: CodeType, { on = [], off = [], preferred }: CodeChoice): object {
  if (on.includes(type)) return { [name]: { Enabled: true, PreferredMfa: preferred === type } };
  return off.includes(type) ? { [name]: { Enabled: false, PreferredMfa: false } } : {};
}
