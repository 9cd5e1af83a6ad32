/** What browsers may ask of our own pool through the portal. */
const open: Readonly<Record<string, readonly string[]>> = {
  AWSCognitoIdentityProviderService: [
    'AssociateSoftwareToken',
    'ChangePassword',
    'ConfirmDevice',
    'ConfirmForgotPassword',
    'ConfirmSignUp',
    'DeleteUserAttributes',
    'ForgetDevice',
    'ForgotPassword',
    'GetDevice',
    'GetTokensFromRefreshToken',
    'GetUser',
    'GetUserAttributeVerificationCode',
    'GlobalSignOut',
    'InitiateAuth',
    'ListDevices',
    'ResendConfirmationCode',
    'RespondToAuthChallenge',
    'RevokeToken',
    'SetUserMFAPreference',
    'UpdateDeviceStatus',
    'UpdateUserAttributes',
    'VerifySoftwareToken',
    'VerifyUserAttribute',
  ],
  AWSCognitoIdentityService: ['GetCredentialsForIdentity', 'GetId', 'GetOpenIdToken'],
};

const openTargets: ReadonlySet<string> = new Set(
  Object.entries(open).flatMap(([service, operations]) => operations.map((operation) => `${service}.${operation}`)),
);

/** Who leaves an account, leaves it at the portal, which keeps the last owner; a login alone cannot be thrown away. */
export const deleteUserTarget = 'AWSCognitoIdentityProviderService.DeleteUser';

/**
 * Whether a call is passed on, by its X-Amz-Target as it came. SignUp is not: it tells taken addresses from free ones,
 * makes logins without an account and mails the person named. People sign up at the portal, which asks the pool itself.
 */
export function isOpenTarget(target: string | string[] | undefined): boolean {
  return typeof target === 'string' && openTargets.has(target);
}
