import type { UserPoolClientType } from '@aws-sdk/client-cognito-identity-provider';
import { ours, sentAtSignUp, weigh, type Findings } from './cognito-findings.ts';
import { sameText } from '../../kernel/same-text.ts';
import { words } from './words.ts';

/** As our own pool has it: so long a page may take that died before it stored the answer. */
const wantedGraceSeconds = 60;

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
    [ClientSecret !== undefined, 'faults', words.browser.secret],
    [!ExplicitAuthFlows.includes(`ALLOW_${flow}`), 'faults', words.browser.noFlow(flow)],
    [writable !== '', 'faults', words.browser.writable(writable)],
    [!isRefreshing, 'remarks', words.browser.refresh],
    [isRefreshing && !isRotating, 'remarks', words.browser.rotation],
    [isRotating && RetryGracePeriodSeconds < wantedGraceSeconds, 'remarks', words.browser.grace],
    [client.EnableTokenRevocation === false, 'remarks', words.browser.revocation],
    [unread !== '', 'remarks', words.browser.unread(unread)],
    [WriteAttributes !== undefined && !WriteAttributes.includes('email'), 'remarks', words.browser.email],
    [client.PreventUserExistenceErrors !== 'ENABLED', 'remarks', words.browser.existence],
  ]);
}

/** Our own client, through which the portal signs people up. */
export function judgeServerClient({ ClientSecret, WriteAttributes }: UserPoolClientType, secret: string): Findings {
  const standard = sentAtSignUp.filter((name) => !ours.includes(name));
  const unwritable = sentAtSignUp.filter((name) => !(WriteAttributes ?? standard).includes(name)).join(', ');
  return weigh([
    [ClientSecret === undefined, 'faults', words.server.noSecret],
    [ClientSecret !== undefined && !sameText(ClientSecret, secret), 'faults', words.server.otherSecret],
    [unwritable !== '', 'faults', words.server.unwritable(unwritable)],
  ]);
}
