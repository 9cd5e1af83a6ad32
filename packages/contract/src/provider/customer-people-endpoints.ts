import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { anyId, idParams } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const base = '/provider/api/v1/customers/:id';
const params = z.object({ id: anyId, item: anyId });
const body = z.object({ reason: decisionReason });
const reply = z.object({});

export const customerPeopleEndpoints = {
  resendCustomerInvitation: {
    method: 'POST',
    path: `${base}/people/:item/invitation`,
    access: 'customers',
    summary: 'Email a person of a customer a new temporary password, which works for seven days',
    params,
    reply,
  },
  resetCustomerPassword: {
    method: 'POST',
    path: `${base}/people/:item/password`,
    access: 'customers',
    summary: 'Email a person of a customer a code to choose a new password; the old one no longer works',
    params,
    body,
    reply,
  },
  endCustomerSessions: {
    method: 'POST',
    path: `${base}/people/:item/sessions`,
    access: 'customers',
    summary: 'Log a person of a customer out everywhere',
    params,
    body,
    reply,
  },
  unlockCustomerPerson: {
    method: 'POST',
    path: `${base}/people/:item/unlock`,
    access: 'customers',
    summary: 'Let a login of a customer in again that was disabled in the user pool',
    params,
    body,
    reply,
  },
  exportCustomer: {
    method: 'GET',
    path: `${base}/bundle`,
    access: 'customers',
    summary: 'Download all data of a customer as an archive of CSV, JSON and PDF',
    params: idParams,
    reply: fileShape,
    file: 'application/gzip',
  },
  closeCustomer: {
    method: 'POST',
    path: `${base}/close`,
    access: 'customers',
    summary: 'Close a customer for good: every login ends, the books stay',
    params: idParams,
    /** The company's name, typed to confirm. */
    body: z.object({ company: z.string().check(z.maxLength(200)), reason: decisionReason }),
    reply,
  },
} as const satisfies Record<string, ProviderEndpoint>;
