import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { activationEndpoints } from './endpoints/activation.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import { configEndpoints } from './endpoints/config.ts';
import { lineEndpoints } from './endpoints/lines.ts';
import { overviewEndpoints } from './endpoints/overview.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { planEndpoints } from './endpoints/plans.ts';
import { signUpEndpoints } from './endpoints/sign-up.ts';
import { subscriptionEndpoints } from './endpoints/subscriptions.ts';

/** Every call of the API: name → method, path, who may call it, request and reply. */
export const endpoints = {
  ...signUpEndpoints,
  ...configEndpoints,
  ...accountEndpoints,
  ...paymentEndpoints,
  ...planEndpoints,
  ...lineEndpoints,
  ...activationEndpoints,
  ...subscriptionEndpoints,
  ...billingEndpoints,
  ...overviewEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
