import * as z from 'zod/mini';
import { anyId, idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** What an erasure takes, and what it leaves in the books. */
const traceKinds = [
  'people',
  'activity',
  'profile',
  'signUp',
  'consents',
  'methods',
  'lines',
  'history',
  'jobs',
  'views',
  'notes',
  'looks',
  'codes',
  'keys',
  'shipments',
  'takeover',
  'requests',
  'quotes',
  'reads',
  'auditKeys',
  'invoices',
  'creditNotes',
  'payments',
  'recordedPayments',
  'bookings',
  'auditEntries',
] as const;
export type TraceKind = (typeof traceKinds)[number];

const counted = z.array(z.object({ what: z.enum(traceKinds), count: z.int() }));
const state = z.enum(['none', 'running', 'done']);
const base = '/provider/api/v1/customers/:id/erasures';

export const erasuresEndpoints = {
  getErasures: {
    method: 'GET',
    path: base,
    access: 'erasure',
    summary: 'Get the people who left a customer, and whether their personal data and that of the account are erased',
    params: idParams,
    reply: z.object({
      account: z.object({ mayErase: z.boolean(), state, erasedAt: z.nullable(instant) }),
      /** Those who left and are not erased. */
      people: z.array(
        z.object({ id: anyId, firstName: z.string(), lastName: z.string(), email: z.string(), leftAt: instant }),
      ),
    }),
  },
  previewErasure: {
    method: 'GET',
    path: `${base}/preview`,
    access: 'erasure',
    summary: 'Count what an erasure would take and leave, of an account or of one who left it; erases nothing',
    params: idParams,
    query: z.object({ person: z.optional(anyId) }),
    reply: z.object({
      goes: counted,
      stays: counted,
      /** For so many years invoices keep who was billed. */
      keepInvoicePartyYears: z.int(),
    }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
