import * as z from 'zod/mini';
import { supportActions } from '../endpoints/support-codes.ts';
import { supportCode } from '../fields/support-code.ts';
import { idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

export const actingForm = z.object({ code: supportCode });

const actingShape = z.object({
  actions: z.array(z.enum(supportActions)),
  /** When it is over by itself: ten minutes after the code was entered, or with the look. */
  until: instant,
});
/** What this session may do for an account that it looks at. */
export type ActingFor = z.output<typeof actingShape>;

const path = '/provider/api/v1/customers/:id/acting';

export const actingEndpoints = {
  getActing: {
    method: 'GET',
    path,
    access: 'look',
    summary: 'Get what this session may do for a customer now, by a code of theirs',
    params: idParams,
    reply: z.object({ acting: z.nullable(actingShape) }),
  },
  beginActing: {
    method: 'POST',
    path,
    access: 'look',
    summary: 'Enter a code of the customer, once, while you look at their account; act for them for ten minutes',
    params: idParams,
    body: actingForm,
    reply: z.object({ acting: actingShape }),
  },
  endActing: {
    method: 'DELETE',
    path,
    access: 'look',
    summary: 'Stop acting for a customer before the time is over',
    params: idParams,
    reply: z.object({ acting: z.null() }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
