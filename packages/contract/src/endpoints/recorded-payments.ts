import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { pageFields, pageOf } from '../shapes.ts';
import { recordedPaymentShape } from './billing.ts';
import { paymentFilter } from './payments.ts';

export const recordedPaymentEndpoints = {
  listRecordedPayments: {
    method: 'GET',
    path: '/api/v1/recorded-payments',
    access: 'read',
    summary: 'List payments by check and transfer, newest first',
    query: z.object({ ...pageFields, ...paymentFilter }),
    reply: pageOf(recordedPaymentShape),
  },
} as const satisfies Record<string, Endpoint>;
