import type { PublicConfig } from '@linekeeper/contract';
import { isAllEmbedded, type Config } from './config.ts';
import type { CarrierDirectory } from './modules/carriers/index.ts';

/** What the browser may know. */
export function publicConfigOf(config: Config, carriers: CarrierDirectory, clockAheadMs = 0): PublicConfig {
  const { identity, payments, brand } = config;
  return {
    brand: { name: brand.name, logoUrl: brand.logoUrl, supportEmail: brand.supportEmail },
    identity: {
      userPoolId: identity.userPoolId,
      clientId: identity.clientId,
      endpoint: identity.kind === 'pool' ? '/idp/' : null,
      region: identity.region,
      identityPoolId: identity.identityPoolId,
      identityPoolEndpoint: identity.kind === 'pool' ? '/idp/' : null,
      guests: identity.guests,
      authFlow: identity.authFlow,
      // A hosted pool decides by itself, and says so when somebody tries.
      textMessages: identity.textMessages,
      recentProofSeconds: identity.recentProofSeconds,
      secondStep: identity.kind !== 'pool' || identity.mfa !== 'OFF',
    },
    iam: config.iamEndpoints,
    payments: {
      environment: payments.environment,
      scriptUrl: payments.scriptUrl,
      frameOrigin: payments.frameOrigin,
      apiLoginId: payments.apiLoginId,
      clientKey: payments.clientKey,
    },
    carriers: carriers.ids.flatMap((id) => {
      const port = carriers.portOf(id);
      return port ? [{ id, name: carriers.nameOf(id), namesPlansInOrders: port.readPlans !== null }] : [];
    }),
    claimCodes: config.simProof === 'code' || config.simProof === 'both',
    embedded: isAllEmbedded(config),
    clockAheadMs,
  };
}
