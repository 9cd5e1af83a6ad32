import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

interface PoolIds {
  userPoolId: string;
  /** The browser's client, without a secret. */
  clientId: string;
  serverClientId: string;
  serverClientSecret: string;
  issuer: string;
  jwksUrl: string;
  region: string;
  /** Null: there are no credentials for signing requests. */
  identityPoolId: string | null;
  /** Whether visitors without a login get credentials. */
  guests: boolean;
  /** How the browser signs in: the password alone, or with questions of the pool's own after it. */
  authFlow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH';
  /** Whether the pool sends codes by text message. */
  textMessages: boolean;
  /** How long after a log-in the login itself may be changed without proving oneself again. */
  recentProofSeconds: number;
}

export interface OwnPoolConfig extends PoolIds {
  kind: 'pool';
  /** Where the portal reaches the pool's public listener; browsers come through `/idp/`. */
  url: string;
  adminUrl: string;
  adminSecret: string;
  atRestKey: string;
  /** Whether people may or must have a second factor. */
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  /** Where text messages go; null: to the mailbox where there is one, else there are none. */
  smsUrl: string | null;
  /** False when the pool runs elsewhere (`USER_POOL_URL` is set). */
  isOurs: boolean;
  port: number;
  adminPort: number;
}

export interface CognitoConfig extends PoolIds {
  kind: 'cognito';
}

export type IdentityConfig = OwnPoolConfig | CognitoConfig;

export function identityOf(settings: Settings, publicUrl: string, problems: Problems): IdentityConfig {
  const kind = settings.IDENTITY ?? (settings.PRESET === 'hosted-identity' ? 'cognito' : 'pool');
  return kind === 'cognito' ? cognitoOf(settings, problems) : ownPoolOf(settings, publicUrl, problems);
}

function ownPoolOf(settings: Settings, publicUrl: string, problems: Problems): OwnPoolConfig {
  const port = settings.PORT + 3;
  const adminPort = settings.PORT + 4;
  const url = settings.USER_POOL_URL ?? `http://127.0.0.1:${port}`;
  const userPoolId = required(settings, 'USER_POOL_ID', problems);
  const isOurs = settings.USER_POOL_URL === undefined;
  return {
    kind: 'pool',
    userPoolId,
    clientId: required(settings, 'USER_POOL_CLIENT_ID', problems),
    serverClientId: required(settings, 'USER_POOL_SERVER_CLIENT_ID', problems),
    serverClientSecret: required(settings, 'USER_POOL_SERVER_CLIENT_SECRET', problems),
    issuer: `${publicUrl}/idp/${userPoolId}`,
    jwksUrl: `${url}/${userPoolId}/.well-known/jwks.json`,
    region: userPoolId.split('_', 1)[0] ?? '',
    identityPoolId: settings.USER_POOL_IDENTITY_POOL_ID ?? null,
    guests: settings.IDENTITY_GUESTS,
    authFlow: settings.IDENTITY_AUTH_FLOW,
    // As the pool itself decides: with a second factor, and where messages can leave or be seen.
    textMessages:
      settings.USER_POOL_MFA !== 'OFF' && (settings.SMS_URL !== undefined || settings.MAIL_URL === undefined),
    recentProofSeconds: settings.IDENTITY_RECENT_PROOF_MINUTES * 60,
    url,
    adminUrl: isOurs
      ? (settings.USER_POOL_ADMIN_URL ?? `http://127.0.0.1:${adminPort}`)
      : required(settings, 'USER_POOL_ADMIN_URL', problems),
    adminSecret: required(settings, 'USER_POOL_ADMIN_SECRET', problems),
    atRestKey: isOurs ? required(settings, 'USER_POOL_AT_REST_KEY', problems) : '',
    mfa: settings.USER_POOL_MFA,
    smsUrl: settings.SMS_URL ?? null,
    isOurs,
    port,
    adminPort,
  };
}

function cognitoOf(settings: Settings, problems: Problems): CognitoConfig {
  const region = required(settings, 'COGNITO_REGION', problems);
  const userPoolId = required(settings, 'COGNITO_USER_POOL_ID', problems);
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const clientId = required(settings, 'COGNITO_CLIENT_ID', problems);
  const serverClientId = required(settings, 'COGNITO_SERVER_CLIENT_ID', problems);
  if (userPoolId && !userPoolId.startsWith(`${region}_`)) problems.push(elsewhere('COGNITO_USER_POOL_ID', region));
  const identityPoolId = settings.COGNITO_IDENTITY_POOL_ID ?? null;
  if (identityPoolId && !identityPoolId.startsWith(`${region}:`))
    problems.push(elsewhere('COGNITO_IDENTITY_POOL_ID', region));
  if (clientId && clientId === serverClientId)
    problems.push('COGNITO_CLIENT_ID and COGNITO_SERVER_CLIENT_ID are the same client: the browser needs its own.');
  return {
    kind: 'cognito',
    region,
    userPoolId,
    clientId,
    serverClientId,
    serverClientSecret: required(settings, 'COGNITO_SERVER_CLIENT_SECRET', problems),
    identityPoolId,
    guests: settings.IDENTITY_GUESTS,
    authFlow: settings.IDENTITY_AUTH_FLOW,
    textMessages: settings.COGNITO_TEXT_MESSAGES,
    recentProofSeconds: settings.IDENTITY_RECENT_PROOF_MINUTES * 60,
    issuer,
    jwksUrl: `${issuer}/.well-known/jwks.json`,
  };
}

const elsewhere = (name: string, region: string) =>
  `${name} is not of the region that COGNITO_REGION names, ${region}.`;
