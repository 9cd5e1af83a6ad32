import { isLoopback } from './loopback.ts';
import type { Problems } from './required.ts';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

/** Where the provider's own people work. */
export interface ConsoleConfig {
  /** Without a slash at the end. */
  url: string;
  /** The staff pool at Amazon Cognito; null: a second pool in our own service, which the portal makes. */
  cognito: { poolId: string; clientId: string } | null;
}

/**
 * Null where there is no console: in production without a host name of its own, where sessions would travel unprotected,
 * and at Amazon Cognito without a staff pool.
 */
export function consoleOf(
  settings: Settings,
  { publicUrl, isCognito }: { publicUrl: string; isCognito: boolean },
  problems: Problems,
): ConsoleConfig | null {
  const cognito = isCognito ? cognitoIdsOf(settings, problems) : null;
  const given = settings.PROVIDER_URL?.replace(/\/+$/, '');
  const url = given ?? (settings.PRODUCTION ? undefined : publicUrl);
  if (given !== undefined && !isProtected(given)) problems.push(words.console.http);
  if (given !== undefined && settings.PRODUCTION && new URL(given).hostname === new URL(publicUrl).hostname)
    problems.push(words.console.sameHost);
  if (url === undefined || !isProtected(url) || (isCognito && cognito === null)) return null;
  return { url, cognito };
}

function cognitoIdsOf(settings: Settings, problems: Problems): ConsoleConfig['cognito'] {
  const { COGNITO_STAFF_POOL_ID: poolId, COGNITO_STAFF_CLIENT_ID: clientId, COGNITO_USER_POOL_ID } = settings;
  if (poolId !== undefined && poolId === COGNITO_USER_POOL_ID) problems.push(words.console.samePool);
  if (poolId === undefined && clientId === undefined) return null;
  if (poolId !== undefined && clientId !== undefined) return { poolId, clientId };
  problems.push(words.console.halfPool);
  return null;
}

const isProtected = (url: string): boolean => url.startsWith('https://') || isLoopback(new URL(url).hostname);
