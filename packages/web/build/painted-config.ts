import type { PublicConfig } from '@linekeeper/contract';

/** What stands in painted pages for what only the installation knows. */
export const brandPlaces = { name: '{{brand-name}}', logoUrl: '{{brand-logo}}', supportEmail: '{{support-email}}' };

/** The public configuration while pages are painted: what they show of it is filled in by the server. */
export function paintedConfig(logoUrl: string | null): PublicConfig {
  return {
    brand: { ...brandPlaces, logoUrl },
    identity: {
      userPoolId: '',
      clientId: '',
      endpoint: '/idp/',
      region: '',
      identityPoolId: null,
      identityPoolEndpoint: '/idp/',
      guests: false,
      authFlow: 'USER_SRP_AUTH',
      secondStep: false,
      textMessages: false,
      recentProofSeconds: 0,
    },
    iam: [],
    payments: { environment: 'PRODUCTION', scriptUrl: '', frameOrigin: '', apiLoginId: '', clientKey: '' },
    carriers: [],
    claimCodes: false,
    embedded: false,
    clockAheadMs: 0,
  };
}
