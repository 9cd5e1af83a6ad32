import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { endpoints, type EndpointName } from '../endpoints/endpoints.ts';
import { anyId, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { readableLines } from '../shown.ts';
import { isForActing } from './acting-calls.ts';
import { isShownToStaff } from './look-calls.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const whyLimits = 'Say why in 10 to 300 characters. The customer reads it.';

/** Why staff look at an account; the customer reads it. */
export const lookForm = z.object({
  reason: z
    .string()
    .check(z.overwrite(readableLines), z.trim(), z.minLength(10, whyLimits), z.maxLength(300, whyLimits)),
});

const lookShape = z.object({
  id: z.string(),
  /** What the member of staff was called then. */
  by: z.string(),
  reason: z.string(),
  begunAt: instant,
  /** When it ended, or will. */
  endsAt: instant,
  /** Its member still sees the account. */
  isOpen: z.boolean(),
  /** Of the session that asks. */
  isYours: z.boolean(),
});
export type Look = z.output<typeof lookShape>;

const base = '/provider/api/v1/customers/:id';

export const lookEndpoints = {
  beginLook: {
    method: 'POST',
    path: `${base}/looks`,
    access: 'look',
    summary: 'See an account as the customer does, for 30 minutes; the customer reads who looked and why',
    params: idParams,
    body: lookForm,
    reply: z.object({ look: lookShape }),
  },
  listLooks: {
    method: 'GET',
    path: `${base}/looks`,
    access: 'console',
    summary: 'List who looked at an account as the customer does, when and why, newest first',
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(lookShape),
  },
  getLook: {
    method: 'GET',
    path: `${base}/look`,
    access: 'look',
    summary: 'Get whether this session may see an account as the customer does, and until when',
    params: idParams,
    reply: z.object({ company: z.string(), look: z.nullable(lookShape) }),
  },
  endLook: {
    method: 'POST',
    path: `${base}/looks/:lookId/end`,
    access: 'look',
    summary: 'End seeing an account as the customer does before its time',
    params: z.object({ id: anyId, lookId: anyId }),
    reply: z.object({ look: lookShape }),
  },
} as const satisfies Record<string, ProviderEndpoint>;

const ofAccount = '/provider/api/v1/as/:account';

/** Where a call of the customers is made for one account. */
export const lookPathOf = ({ path }: Pick<Endpoint, 'path'>): string => ofAccount + path;

/** The customers' calls that staff may make for one account while they look at it, or act for it by a code: name → the call as it is made there. */
export const asCustomerEndpoints: Readonly<Record<string, ProviderEndpoint>> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints)
    .filter(([name]) => isEndpointName(name) && (isShownToStaff(name) || isForActing(name)))
    .map(([name, endpoint]) => [`${name}AsCustomer`, asCustomer(endpoint)]),
);

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}

function asCustomer({ method, path, summary, params, query, body, reply }: Endpoint): ProviderEndpoint {
  const own = params instanceof z.ZodMiniObject ? params.shape : {};
  return {
    method,
    path: lookPathOf({ path }),
    access: 'look',
    summary,
    params: z.object({ account: anyId, ...own }),
    ...(query && { query }),
    ...(body && { body }),
    reply,
  };
}
