import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { carrierId } from '../carrier-id.ts';

/** What the browser may know of the configuration; also embedded in the page so that nothing repaints. */
export const publicConfigShape = z.object({
  brand: z.object({ name: z.string(), logoUrl: z.nullable(z.string()), supportEmail: z.string() }),
  identity: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    /** Null: the vendor's own endpoint. */
    endpoint: z.nullable(z.string()),
    region: z.string(),
    /** Null: no one gets credentials for signing requests. */
    identityPoolId: z.nullable(z.string()),
    /** Null: the vendor's own endpoint. */
    identityPoolEndpoint: z.nullable(z.string()),
    /** Whether a visitor without a login gets credentials. */
    guests: z.boolean(),
    /** The vendor's name of the sign-in flow. */
    authFlow: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH']),
    /** Whether people may set up a second step at login. */
    secondStep: z.boolean(),
    /** Whether codes by text message can be one. */
    textMessages: z.boolean(),
    /** For how long after logging in a person may change the login without confirming it again. */
    recentProofSeconds: z.int(),
  }),
  /** Origins that take signed requests only, each with what its signatures are made out to. */
  iam: z.array(z.object({ origin: z.string(), service: z.string(), region: z.string() })),
  payments: z.object({
    environment: z.enum(['LOCAL', 'SANDBOX', 'PRODUCTION']),
    scriptUrl: z.string(),
    frameOrigin: z.string(),
    apiLoginId: z.string(),
    clientKey: z.string(),
  }),
  /** Whether a customer has to enter the claim code of an order before activating its SIMs. */
  claimCodes: z.boolean(),
  /** Those that are connected. */
  carriers: z.array(
    z.object({
      id: carrierId,
      name: z.string(),
      /** It names plans only in its orders: the plan of each line takes a call of its own, so a full check takes several nights. */
      namesPlansInOrders: z.boolean(),
    }),
  ),
  /** True when everything outside is an embedded stand-in. */
  embedded: z.boolean(),
  /** How far business time is ahead of the machine's, in ms: 0 but where it was moved for practice. */
  clockAheadMs: z.int(),
});
export type PublicConfig = z.output<typeof publicConfigShape>;

export const configEndpoints = {
  publicConfig: {
    method: 'GET',
    path: '/api/v1/config',
    access: 'public',
    summary: 'Get the public configuration of this installation',
    reply: publicConfigShape,
  },
} as const satisfies Record<string, Endpoint>;
