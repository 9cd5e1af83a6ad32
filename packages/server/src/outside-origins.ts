import type { Config } from './config.ts';
import type { OutsideOrigins } from './http/security-headers.ts';

/** What a page may load, frame and call beside the portal's own origin; nothing else. */
export function outsideOrigins(config: Config): OutsideOrigins {
  return {
    payments: config.payments.frameOrigin,
    connect: outsideCalls(config),
    images: logoOrigin(config),
  };
}

/** The provider's logo may come from a place of its own. */
function logoOrigin({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>): string[] {
  if (brand.logoUrl === null || !URL.canParse(brand.logoUrl, publicUrl)) return [];
  const { origin, protocol } = new URL(brand.logoUrl, publicUrl);
  const isElsewhere = /^https?:$/.test(protocol) && origin !== new URL(publicUrl).origin;
  return isElsewhere ? [origin] : [];
}

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
