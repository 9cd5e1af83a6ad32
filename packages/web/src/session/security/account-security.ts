import { CognitoUserPool, type CognitoUser } from 'amazon-cognito-identity-js';
import { forgetDevice } from '../pool/device-keys.ts';
import type { IdentitySettings } from '../pool/identity-settings.ts';
import type { CodeType } from '../pool/sign-in-step.ts';
import type { AccountSecurity, CodeChoice } from './account-security.port.ts';
import { loginFacts } from './login-facts.ts';
import { passingStorage } from './passing-storage.ts';
import { ownDeviceKey, rememberedDevices } from './remembered-devices.ts';
import { told, toldOrFailed } from './library-calls.ts';
import { signedInUser } from './signed-in-user.ts';

/** The account's security over the identity library; each call reads the session anew from storage. */
export function createAccountSecurity(settings: IdentitySettings): AccountSecurity {
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.clientId,
    Storage: passingStorage(),
    ...(settings.endpoint && { endpoint: settings.endpoint }),
  });
  const user = (): Promise<CognitoUser> => signedInUser(pool);
  return {
    facts: async () => loginFacts(await user()),
    devices: async () => rememberedDevices(await user(), settings.clientId),
    forgetDevice: async (key) => {
      const one = await user();
      await told((callbacks) => one.forgetSpecificDevice(key, callbacks));
      const isThisBrowser = key === ownDeviceKey(one, settings.clientId);
      if (isThisBrowser) forgetDevice(settings.clientId, one.getUsername());
    },
    ...passwordAndCodes(user),
    ...email(user),
    signOutEverywhere: async () => {
      const one = await user();
      await told((callbacks) => one.globalSignOut(callbacks));
    },
  };
}

type User = () => Promise<CognitoUser>;

function passwordAndCodes(
  user: User,
): Pick<AccountSecurity, 'changePassword' | 'newAuthenticatorKey' | 'verifyAuthenticator' | 'chooseCodes'> {
  return {
    changePassword: async (password, newPassword) => {
      const one = await user();
      await toldOrFailed((done) => one.changePassword(password, newPassword, done));
    },
    newAuthenticatorKey: async () => {
      const one = await user();
      return told<string>(({ onSuccess, onFailure }) =>
        one.associateSoftwareToken({ associateSecretCode: onSuccess, onFailure }),
      );
    },
    verifyAuthenticator: async (code) => {
      const one = await user();
      await told((callbacks) => one.verifySoftwareToken(code, '', callbacks));
    },
    chooseCodes: async (choice) => {
      const one = await user();
      const sms = settingOf('sms', choice);
      const authenticator = settingOf('authenticator', choice);
      await toldOrFailed((done) => one.setUserMfaPreference(sms, authenticator, done));
    },
  };
}

function email(user: User): Pick<AccountSecurity, 'changeEmail' | 'sendEmailCode' | 'confirmEmail'> {
  return {
    changeEmail: async (address) => {
      const one = await user();
      await toldOrFailed((done) => one.updateAttributes([{ Name: 'email', Value: address }], done));
    },
    sendEmailCode: async () => {
      const one = await user();
      await told((callbacks) => one.getAttributeVerificationCode('email', callbacks));
    },
    confirmEmail: async (code) => {
      const one = await user();
      await told((callbacks) => one.verifyAttribute('email', code, callbacks));
    },
  };
}

function settingOf(type: CodeType, { on = [], off = [], preferred }: CodeChoice) {
  if (on.includes(type)) return { Enabled: true, PreferredMfa: preferred === type };
  return off.includes(type) ? { Enabled: false, PreferredMfa: false } : null;
}
