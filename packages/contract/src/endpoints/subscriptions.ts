import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { recordedPaymentShape } from './billing.ts';
import { carrierId } from '../carrier-id.ts';
import { anyId, cents, day, idParams, instant, methodLabelShape, pageOf, pageQuery, paymentShape } from '../shapes.ts';
import { subscriptionStates } from '../states.ts';

const upcomingShape = z.object({
  subscriptionId: z.string(),
  lineId: z.string(),
  iccid: z.string(),
  deviceName: z.nullable(z.string()),
  planId: z.string(),
  planName: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  status: z.enum(subscriptionStates),
  nextChargeAt: instant,
  amountCents: cents,
  method: z.nullable(methodLabelShape),
});
export type Upcoming = z.output<typeof upcomingShape>;

/** A charge, or a check or transfer that was recorded, and what of it is for one subscription. */
const subscriptionPaymentShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('charge'), ...paymentShape.shape, partCents: cents }),
  z.object({ kind: z.literal('recorded'), ...recordedPaymentShape.shape, partCents: cents }),
]);
export type SubscriptionPayment = z.output<typeof subscriptionPaymentShape>;

const cancellationShape = z.object({
  /** The day after the last one of the running period. */
  periodEnd: day,
  /** Whether the line ends with it. */
  isScheduled: z.boolean(),
});

export const subscriptionEndpoints = {
  cancelAtPeriodEnd: {
    method: 'PUT',
    path: '/api/v1/lines/:id/cancellation',
    access: 'operate',
    summary: 'Let a line end with its running period, which is paid; can be called off until then',
    params: idParams,
    /** Of this cancellation. */
    body: z.object({ quoteId: anyId }),
    reply: cancellationShape,
  },
  keepLine: {
    method: 'DELETE',
    path: '/api/v1/lines/:id/cancellation',
    access: 'operate',
    summary: 'Call off the cancellation of a line',
    params: idParams,
    reply: cancellationShape,
  },
  listUpcomingSubscriptions: {
    method: 'GET',
    path: '/api/v1/home/get-guest-subs',
    access: 'read',
    summary: 'List upcoming charges, soonest first',
    query: pageQuery,
    reply: pageOf(upcomingShape),
  },
  listSubscriptionCharges: {
    method: 'GET',
    path: '/api/v1/home/subs-trans-logs/:id',
    access: 'read',
    summary:
      'List the charges that collect for a subscription, and the checks and transfers that paid for it, as one list, newest first',
    params: idParams,
    query: pageQuery,
    /** A check or transfer has its place by the day on which it was received, behind the charges of that day. */
    reply: pageOf(subscriptionPaymentShape),
  },
} as const satisfies Record<string, Endpoint>;
