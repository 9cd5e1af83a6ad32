import type { PublicConfig } from '@linekeeper/contract';
import type { Config } from './config.ts';

/** What the browser may know. */
export function publicConfigOf(config: Config): PublicConfig {
  const { identity, payments, carriers, brand } = config;
  const offered = [
    { id: 'kore' as const, name: 'KORE', isOffered: carriers.kore !== null },
    { id: 'cisco' as const, name: 'Cisco Control Center', isOffered: carriers.cisco !== null },
  ];
  return {
    brand: { name: brand.name, logoUrl: brand.logoUrl, supportEmail: brand.supportEmail },
    identity: {
      userPoolId: identity.userPoolId,
      clientId: identity.clientId,
      endpoint: identity.kind === 'pool' ? '/idp/' : null,
    },
    payments: {
      environment: payments.environment,
      scriptUrl: payments.scriptUrl,
      frameOrigin: payments.frameOrigin,
      apiLoginId: payments.apiLoginId,
      clientKey: payments.clientKey,
    },
    carriers: offered.filter(({ isOffered }) => isOffered).map(({ id, name }) => ({ id, name })),
    embedded: config.preset === 'embedded',
  };
}
