import type { Config } from './config.ts';

/** Origins beside our own that pages call: a hosted pool's two hosts, and what takes signed requests. */
export function outsideCalls({
  identity,
  iamEndpoints,
  publicUrl,
}: Pick<Config, 'identity' | 'iamEndpoints' | 'publicUrl'>): string[] {
  const hosted =
    identity.kind === 'cognito'
      ? [new URL(identity.issuer).origin, `https://cognito-identity.${identity.region}.amazonaws.com`]
      : [];
  const all = new Set([...hosted, ...iamEndpoints.map(({ origin }) => origin)]);
  all.delete(new URL(publicUrl).origin);
  return [...all];
}
