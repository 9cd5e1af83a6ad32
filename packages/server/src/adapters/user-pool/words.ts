/** What a start says about a pool at Amazon Cognito that does not fit, and what an answer of a pool lacks. */
export const words = {
  check: {
    noPool: (pool: string, region: string) =>
      `There is no user pool ${pool} in ${region}, or it belongs to another AWS account.`,
    noClient: (setting: string) => `The pool has no client with the ID in ${setting}.`,
    denied: (action: string) => `Our AWS credentials don't allow cognito-idp:${action}, so it won't work.`,
    unseen: (action: string) =>
      `Our AWS credentials don't allow cognito-idp:${action}, so we couldn't check this part.`,
    noCredentials: "No AWS credentials found: we can't check or administer the pool.",
    silent: (error: string) => `We couldn't ask Amazon Cognito whether the pool fits (${error}).`,
  },

  pool: {
    username: "People can't log in by email: UsernameAttributes lacks email.",
    verified: 'No code is mailed at sign-up: AutoVerifiedAttributes lacks email.',
    role: "A changed role doesn't reach the browser: custom:role is not mutable.",
    closed: 'No new customers can sign up: AllowAdminCreateUserOnly is on.',
    letters: 'Capital letters in an email make another person: the pool is case sensitive.',
    update: 'A new email counts before it is confirmed: AttributesRequireVerificationBeforeUpdate lacks email.',
    recovery: "A forgotten password can't be reset by email: AccountRecoverySetting lacks verified_email.",
    invitation: 'We say that invitations expire after 7 days: TemporaryPasswordValidityDays differs.',
    past: 'Strangers can sign up without the portal and learn which emails are taken: the pool has no PreSignUp trigger.',
    leaked: 'Leaked passwords are accepted: UserPoolAddOns.AdvancedSecurityMode is not ENFORCED.',
    mails: "The pool mails with Amazon Cognito's small daily allowance: let it send through Amazon SES.",
    lacks: (attributes: string) => `The pool lacks the attributes ${attributes}.`,
    requires: (attributes: string) => `The pool requires ${attributes}, which a sign-up doesn't have.`,
    longerPasswords: (length: number) => `Our form accepts passwords of 8 characters, but the pool requires ${length}.`,
  },

  browser: {
    secret: "The client COGNITO_CLIENT_ID has a secret, which a browser can't keep. Create one without.",
    refresh: 'A login ends with its first token: the client COGNITO_CLIENT_ID lacks ALLOW_REFRESH_TOKEN_AUTH.',
    rotation:
      'A stolen refresh token works until the login ends. Switch on refresh token rotation for COGNITO_CLIENT_ID.',
    grace: 'An answer lost on its way may end a login. Set RetryGracePeriodSeconds of COGNITO_CLIENT_ID to 60.',
    revocation: 'Logging out leaves tokens usable: EnableTokenRevocation of COGNITO_CLIENT_ID is off.',
    email: "People can't change their email: the WriteAttributes of COGNITO_CLIENT_ID lack email.",
    existence:
      'Strangers can find out who has an account: PreventUserExistenceErrors of COGNITO_CLIENT_ID is not ENABLED.',
    noFlow: (flow: string) => `No one can log in: the client COGNITO_CLIENT_ID lacks ALLOW_${flow}.`,
    writable: (attributes: string) =>
      `Customers could change their own ${attributes}. Remove it from the WriteAttributes of COGNITO_CLIENT_ID.`,
    unread: (attributes: string) =>
      `The browser can't read ${attributes}: the ReadAttributes of COGNITO_CLIENT_ID lack it.`,
  },

  server: {
    noSecret: 'The client COGNITO_SERVER_CLIENT_ID has no secret. Create one with a secret.',
    otherSecret: 'COGNITO_SERVER_CLIENT_SECRET is not the secret of COGNITO_SERVER_CLIENT_ID.',
    unwritable: (attributes: string) =>
      `No one can sign up: the WriteAttributes of COGNITO_SERVER_CLIENT_ID lack ${attributes}.`,
  },

  mfa: {
    stuck: 'No one can log in: the pool requires a second factor, but text messages and authenticator apps are off.',
    off: "People can't protect a login with an authenticator app: the pool's MFA is OFF. Make it OPTIONAL.",
    noApps: 'Our screens offer authenticator apps, but they are off in the pool.',
    email: 'Email codes are on as a second factor, but we have no screen for them.',
    devices: "Every login asks for a code: the pool's device tracking is off, so it can't remember browsers.",
  },

  answer: {
    noSubject: 'the pool showed a user without subject',
    status: (what: string, status: number) => `${what} answered ${status}`,
    feed: 'the feed',
    challenge: (name: string) => `the pool asks for ${name}, which the console has no screen for`,
    keysAway: 'the keys of the user pool cannot be fetched',
    noKeys: 'the keys of the user pool have not arrived yet',
  },
};
