import type { UserPoolClientType } from '@aws-sdk/client-cognito-identity-provider';
import { ours, sentAtSignUp, weigh, type Findings } from './cognito-findings.ts';
import { sameText } from '../../kernel/same-text.ts';

/** As our own pool has it: a page may take so long that stored nothing of an answer before it died. */
const wantedGraceSeconds = 60;

const browser = 'the client COGNITO_CLIENT_ID';
const saidOfBrowser = {
  secret: 'The client COGNITO_CLIENT_ID has a secret, which a browser cannot keep: make one without.',
  refresh: 'A log-in ends with its first token: the client COGNITO_CLIENT_ID lacks ALLOW_REFRESH_TOKEN_AUTH.',
  rotation:
    'A stolen refresh token is good until the log-in ends: switch refresh token rotation of COGNITO_CLIENT_ID on.',
  grace: 'An answer that is lost on its way may end a log-in: set RetryGracePeriodSeconds of COGNITO_CLIENT_ID to 60.',
  revocation: 'Logging out leaves tokens usable: EnableTokenRevocation of COGNITO_CLIENT_ID is off.',
  email: 'Nobody can change their e-mail: the WriteAttributes of COGNITO_CLIENT_ID lack email.',
  existence:
    'Strangers can find out who has an account: PreventUserExistenceErrors of COGNITO_CLIENT_ID is not ENABLED.',
};

const saidOfServer = {
  noSecret: 'The client COGNITO_SERVER_CLIENT_ID has no secret: make one that has.',
  otherSecret: 'COGNITO_SERVER_CLIENT_SECRET is not the secret of COGNITO_SERVER_CLIENT_ID.',
};

/** The client of the browser: without a secret, and without a say in what is ours. `flow` is how people log in. */
export function judgeBrowserClient(client: UserPoolClientType, flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH'): Findings {
  const { ClientSecret, ExplicitAuthFlows = [], ReadAttributes, WriteAttributes } = client;
  const writable = ours.filter((name) => WriteAttributes?.includes(name)).join(', ');
  // Without a list, a client reads and writes standard attributes only.
  const unread = ['email', 'custom:role'].filter((name) => !(ReadAttributes ?? ['email']).includes(name)).join(', ');
  const { Feature, RetryGracePeriodSeconds = 0 } = client.RefreshTokenRotation ?? {};
  const isRotating = Feature === 'ENABLED';
  const isRefreshing = isRotating || ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH');
  return weigh([
    [ClientSecret !== undefined, 'faults', saidOfBrowser.secret],
    [!ExplicitAuthFlows.includes(`ALLOW_${flow}`), 'faults', `Nobody can log in: ${browser} lacks ALLOW_${flow}.`],
    [
      writable !== '',
      'faults',
      `Customers could change their own ${writable}: take it from the WriteAttributes of COGNITO_CLIENT_ID.`,
    ],
    [!isRefreshing, 'remarks', saidOfBrowser.refresh],
    [isRefreshing && !isRotating, 'remarks', saidOfBrowser.rotation],
    [isRotating && RetryGracePeriodSeconds < wantedGraceSeconds, 'remarks', saidOfBrowser.grace],
    [client.EnableTokenRevocation === false, 'remarks', saidOfBrowser.revocation],
    [
      unread !== '',
      'remarks',
      `The browser does not learn ${unread}: the ReadAttributes of COGNITO_CLIENT_ID lack it.`,
    ],
    [WriteAttributes !== undefined && !WriteAttributes.includes('email'), 'remarks', saidOfBrowser.email],
    [client.PreventUserExistenceErrors !== 'ENABLED', 'remarks', saidOfBrowser.existence],
  ]);
}

/** Our own client, through which the portal signs people up. */
export function judgeServerClient({ ClientSecret, WriteAttributes }: UserPoolClientType, secret: string): Findings {
  const standard = sentAtSignUp.filter((name) => !ours.includes(name));
  const unwritable = sentAtSignUp.filter((name) => !(WriteAttributes ?? standard).includes(name)).join(', ');
  const lacking = `Nobody can sign up: the WriteAttributes of COGNITO_SERVER_CLIENT_ID lack ${unwritable}.`;
  return weigh([
    [ClientSecret === undefined, 'faults', saidOfServer.noSecret],
    [ClientSecret !== undefined && !sameText(ClientSecret, secret), 'faults', saidOfServer.otherSecret],
    [unwritable !== '', 'faults', lacking],
  ]);
}
