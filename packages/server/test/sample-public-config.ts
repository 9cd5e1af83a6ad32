import type { PublicConfig } from '@linekeeper/contract';

/** A public configuration whose texts have to be written safely. */
export const samplePublicConfig: PublicConfig = {
  brand: { name: 'Salt & <b>Pepper', logoUrl: null, supportEmail: 'help@example.com' },
  identity: {
    userPoolId: 'us-east-1_A',
    clientId: 'c',
    endpoint: '/idp/',
    region: 'us-east-1',
    identityPoolId: null,
    identityPoolEndpoint: '/idp/',
    guests: false,
    authFlow: 'USER_SRP_AUTH',
    secondStep: true,
    textMessages: true,
    recentProofSeconds: 300,
  },
  iam: [],
  payments: { environment: 'LOCAL', scriptUrl: 's', frameOrigin: 'f', apiLoginId: 'l', clientKey: 'k</script>' },
  carriers: [],
  claimCodes: false,
  embedded: true,
  clockAheadMs: 0,
};
