import {
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserPoolMfaConfigCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoClient } from './cognito-client.ts';
import { together, type Findings } from './cognito-findings.ts';
import type { CognitoSettings } from './cognito-user-pool.ts';
import { judgeBrowserClient, judgeServerClient } from './judge-clients.ts';
import { judgeMfa } from './judge-mfa.ts';
import { judgePool } from './judge-pool.ts';
import { deniedActions, isDenied } from './try-permissions.ts';
import { words } from './words.ts';

type Settings = CognitoSettings & { clientId: string; authFlow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH' };

/** `missing`: there is no such thing; `unseen`: a sentence why nothing can be said. */
type Seen<Value> = { kind: 'seen'; value: Value } | { kind: 'missing' } | { kind: 'unseen'; why: string };

/**
 * Looks whether the pool, its two clients and our permissions are as this product needs them, and changes nothing.
 * Takes no longer than one call may, and never throws: what cannot be seen, for want of a permission or of an answer, is
 * a remark.
 */
export async function checkCognito(settings: Settings): Promise<Findings> {
  const client = cognitoClient(settings.region);
  try {
    return await check(client, settings);
  } finally {
    client.destroy();
  }
}

async function check(client: CognitoIdentityProviderClient, settings: Settings): Promise<Findings> {
  const UserPoolId = settings.userPoolId;
  const describe = (ClientId: string) =>
    look('DescribeUserPoolClient', client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId })));
  const [pool, browser, server, mfa, denied] = await Promise.all([
    look('DescribeUserPool', client.send(new DescribeUserPoolCommand({ UserPoolId }))),
    describe(settings.clientId),
    describe(settings.serverClientId),
    look('GetUserPoolMfaConfig', client.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))),
    deniedActions(client, UserPoolId),
  ]);
  const noPool = words.check.noPool(UserPoolId, settings.region);
  if (pool.kind === 'missing') return { faults: [noPool], remarks: [] };
  const shown = pool.kind === 'seen' ? (pool.value.UserPool ?? null) : null;
  return together([
    judged(pool, noPool, ({ UserPool = {} }) => judgePool(UserPool)),
    judged(browser, words.check.noClient('COGNITO_CLIENT_ID'), ({ UserPoolClient = {} }) =>
      judgeBrowserClient(UserPoolClient, settings.authFlow),
    ),
    judged(server, words.check.noClient('COGNITO_SERVER_CLIENT_ID'), ({ UserPoolClient = {} }) =>
      judgeServerClient(UserPoolClient, settings.serverClientSecret),
    ),
    judged(mfa, noPool, (value) => judgeMfa(value, shown)),
    { faults: [], remarks: denied.map(words.check.denied) },
  ]);
}

async function look<Value>(action: string, asked: Promise<Value>): Promise<Seen<Value>> {
  try {
    return { kind: 'seen', value: await asked };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'ResourceNotFoundException') return { kind: 'missing' };
    if (isDenied(error)) return { kind: 'unseen', why: words.check.unseen(action) };
    if (name === 'CredentialsProviderError')
      return {
        kind: 'unseen',
        why: words.check.noCredentials,
      };
    return { kind: 'unseen', why: words.check.silent(name) };
  }
}

function judged<Value>(seen: Seen<Value>, missing: string, judge: (value: Value) => Findings): Findings {
  if (seen.kind === 'seen') return judge(seen.value);
  return seen.kind === 'missing' ? { faults: [missing], remarks: [] } : { faults: [], remarks: [seen.why] };
}
