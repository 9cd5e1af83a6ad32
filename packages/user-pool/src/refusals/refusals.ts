import { PoolRefusal } from './pool-refusal.ts';

const refuse = (type: string, message: string) => () => new PoolRefusal(type, message);
const notAuthorized = (message: string) => refuse('NotAuthorizedException', message);

/** Every text here is read by client libraries, some of which compare it letter by letter: never reword one. */
export const refusals = {
  incorrectUsernameOrPassword: notAuthorized('Incorrect username or password.'),
  attemptsExceeded: notAuthorized('Password attempts exceeded'),
  userDisabled: notAuthorized('User is disabled.'),
  userNotConfirmed: refuse('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: refuse('PasswordResetRequiredException', 'Password reset required for the user'),
  accountExpired: notAuthorized('User account has expired, it must be reset by an administrator.'),
  clientSecretWrong: refuse('UnauthorizedException', 'Invalid client secret.'),
  userUnknown: refuse('UserNotFoundException', 'User does not exist.'),
  nameUnknown: refuse('UserNotFoundException', 'Username/client id combination not found.'),
  usernameTaken: refuse('UsernameExistsException', 'User already exists'),
  codeWrong: refuse('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  cannotBeConfirmed: (status: string) =>
    new PoolRefusal('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`),
  alreadyConfirmed: refuse('InvalidParameterException', 'User is already confirmed.'),
  onlyAdministratorResets: notAuthorized('Contact administrator to reset password.'),
  noCustomAuth: refuse('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.'),
  accountTaken: refuse('UsernameExistsException', 'User account already exists'),
  attributeUnknown: (name: string) =>
    new PoolRefusal('InvalidParameterException', `user.${name}: Attribute does not exist in the schema.`),
  cannotResetNow: notAuthorized('User password cannot be reset in the current state.'),
  noVerifiedContact: refuse(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
  temporaryPasswordExpired: notAuthorized('Temporary password has expired and must be reset by an administrator.'),
  cannotResend: (status: string) =>
    new PoolRefusal('UnsupportedUserStateException', `Resend not possible. Current status is ${status}`),
  groupTaken: refuse('GroupExistsException', 'A group with the name already exists.'),
  groupUnknown: refuse('ResourceNotFoundException', 'Group not found.'),
  limitExceeded: refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  mailQuotaUsedUp: refuse(
    'LimitExceededException',
    'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.',
  ),
  tooManyRequests: refuse('TooManyRequestsException', 'Rate exceeded'),
  sessionExpired: notAuthorized('Invalid session for the user, session is expired.'),
  sessionReused: notAuthorized('Invalid session for the user, session can only be used once.'),
  sessionInvalid: notAuthorized('Invalid session for the user.'),
  accessTokenInvalid: notAuthorized('Invalid Access Token'),
  accessTokenExpired: notAuthorized('Access Token has expired'),
  accessTokenRevoked: notAuthorized('Access Token has been revoked'),
  recentSignInNeeded: refuse('RecentSignInRequiredException', 'Sign in again to change this.'),
  refreshTokenInvalid: notAuthorized('Invalid Refresh Token'),
  refreshTokenExpired: notAuthorized('Refresh Token has expired'),
  refreshTokenRevoked: notAuthorized('Refresh Token has been revoked'),
  refreshTokenReused: refuse('RefreshTokenReuseException', 'Refresh token has been reused.'),
  deviceUnknown: refuse('ResourceNotFoundException', 'Device does not exist.'),
  deviceKeyInvalid: refuse('InvalidParameterException', 'Invalid device key given.'),
  smsCodeWrong: refuse('CodeMismatchException', 'Invalid code or auth state for the user.'),
  totpWrong: refuse('CodeMismatchException', 'Invalid code received for user'),
  totpUsed: refuse('ExpiredCodeException', 'Your software token has already been used once.'),
  totpSetUpWrong: refuse('EnableSoftwareTokenMFAException', 'Code mismatch'),
  totpNotSetUp: refuse('InvalidParameterException', 'User has not set up software token mfa'),
  totpNotVerified: refuse('InvalidParameterException', 'User has not verified software token mfa'),
  totpOff: refuse('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool.'),
  smsNotSetUp: refuse('InvalidParameterException', 'User does not have delivery config set to turn on SMS_MFA'),
  twoPreferred: refuse('InvalidParameterException', 'Only one MFA method may be preferred.'),
  contactGiven: (name: string) =>
    new PoolRefusal('NotAuthorizedException', `Cannot modify an already provided ${name}`),
  challengeFailed: (hook: string, reason: string) =>
    new PoolRefusal('UserLambdaValidationException', `${hook} failed with error ${reason}`),
  challengeUnusable: refuse('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
  writeUnauthorized: refuse('InvalidParameterException', 'A client attempted to write unauthorized attribute'),
  mfaWithoutTexts: refuse(
    'InvalidParameterException',
    'SMS configuration and Auto verification for phone_number are required when MFA is required/optional',
  ),
  deletionProtected: refuse(
    'InvalidParameterException',
    'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
  ),
  emailMalformed: refuse('InvalidParameterException', 'Invalid email address format.'),
  phoneMalformed: refuse('InvalidParameterException', 'Invalid phone number format.'),
  signUpOff: notAuthorized('SignUp is not permitted for this user pool'),
  noTextOutlet: refuse('CodeDeliveryFailureException', 'There is no way to send text messages.'),
  aliasTaken: (kind: string) =>
    new PoolRefusal('AliasExistsException', `An account with the given ${kind} already exists.`),
  invalidParameter: (message: string) => new PoolRefusal('InvalidParameterException', message),
  passwordCommon: refuse(
    'InvalidPasswordException',
    'This password is too common. Choose one that is harder to guess.',
  ),
  passwordPersonal: refuse(
    'InvalidPasswordException',
    'Your password may not contain your email address or company name.',
  ),
  invalidPassword: (message: string) => new PoolRefusal('InvalidPasswordException', message),
  clientUnknown: (clientId: string) =>
    new PoolRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
  poolUnknown: (poolId: string) => new PoolRefusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`),
  secretHashMissing: (clientId: string) =>
    new PoolRefusal(
      'NotAuthorizedException',
      `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
    ),
  secretHashWrong: (clientId: string) =>
    new PoolRefusal('NotAuthorizedException', `Unable to verify secret hash for client ${clientId}`),
  secretHashWrongAtRefresh: (clientId: string) =>
    new PoolRefusal('NotAuthorizedException', `SecretHash does not match for the client: ${clientId}`),
  flowOff: (flow: string) => new PoolRefusal('InvalidParameterException', `${flow} flow not enabled for this client`),
  unknownOperation: refuse('UnknownOperationException', 'Unknown operation.'),
  unknownPath: () => new PoolRefusal('UnknownOperationException', 'There is nothing at this address.', 404),
  failure: () => new PoolRefusal('InternalErrorException', 'Something went wrong on our side.', 500),
  unreadable: (message: string) => new PoolRefusal('SerializationException', message),
} as const;
