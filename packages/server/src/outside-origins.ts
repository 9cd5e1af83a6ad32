import type { Config } from './config.ts';
import type { OutsideOrigins } from './http/security-headers.ts';
import { outsideCalls } from './outside-calls.ts';

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
