import * as z from 'zod/mini';
import { idParams } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const base = '/provider/api/v1/customers/:id';
const body = z.object({ reason: decisionReason });
const reply = z.object({});

export const customerHoldsEndpoints = {
  holdCustomer: {
    method: 'POST',
    path: `${base}/hold`,
    access: 'customers',
    summary: 'Put a customer on hold: its people read and pay, and change no line; they read the reason',
    params: idParams,
    body,
    reply,
  },
  releaseCustomer: {
    method: 'POST',
    path: `${base}/release`,
    access: 'customers',
    summary: 'End the hold of a customer',
    params: idParams,
    body,
    reply,
  },
  approveCustomer: {
    method: 'POST',
    path: `${base}/approve`,
    access: 'customers',
    summary: 'Approve a new customer, who waits for it under the rule accounts.needApproval',
    params: idParams,
    body,
    reply,
  },
} as const satisfies Record<string, ProviderEndpoint>;
