import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import { carrierId, type CarrierId } from '../carrier-id.ts';
import { askedPlans } from './asked-plans.ts';
import { deviceEntry } from './device-entry.ts';
import { claimCode } from '../fields/claim-code.ts';
import { anyId, cents, count, idParams } from '../shapes.ts';
import { lineStates } from '../states.ts';

const activationBody = z.object({
  ...askedPlans,
  devices: z.array(deviceEntry).check(z.minLength(1), z.maxLength(constants.activationMaxDevices)),
  /** Makes the SIMs of its order yours first, as `claimSims` does. */
  claimCode: z.optional(claimCode),
  /** The total that the customer saw; a higher price today refuses with `invalid_fields` instead of charging more. */
  quotedCents: z.optional(cents),
  /** The default method that the customer saw; a different one refuses with `charge_changed`. */
  methodId: z.optional(anyId),
  /** Of these devices: without one they are quoted and activated in one step. */
  quoteId: z.optional(anyId),
});
export type ActivationBody = z.output<typeof activationBody>;

/** What the inventory says about a SIM to the account that asks. */
export const simStandings = ['free', 'assigned', 'claimed', 'failed', 'in_use', 'unknown'] as const;
export type SimStanding = (typeof simStandings)[number];

/** The most SIMs of one check; longer lists are checked in parts. */
export const checkedSimsLimit = 10_000;
const mostNumberBytes = 80;

const checkedSimShape = z.object({
  /** Full form as in the inventory; null when the number leads to no SIM of yours. */
  iccid: z.nullable(z.string()),
  carrier: z.nullable(carrierId),
  carrierName: z.nullable(z.string()),
  standing: z.enum(simStandings),
  /** As typed, by its number without check digit, or in spite of a wrong one; null when it leads to no SIM. */
  match: z.nullable(z.enum(['exact', 'base', 'check_digit'])),
  /** Of a SIM that one of your lines uses, or whose activation failed. */
  lineId: z.nullable(z.string()),
  problems: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type CheckedSim = z.output<typeof checkedSimShape>;

const activationReply = z.object({
  jobId: z.string(),
  totalCents: cents,
  lines: z.array(z.object({ lineId: z.string(), iccid: z.string(), status: z.enum(lineStates) })),
});

/** The carrier whose plans have a call of their own. */
export const carrierWithOwnDoor: CarrierId = 'kore';

/** The call that activates plans of a carrier. */
export function activationDoor(carrier: CarrierId): 'activatePlans' | 'activateKorePlans' {
  return carrier === carrierWithOwnDoor ? 'activateKorePlans' : 'activatePlans';
}

export const activationEndpoints = {
  claimSims: {
    method: 'POST',
    path: '/api/v1/sim-orders/claim',
    access: 'operate',
    summary: 'Claim the SIMs of an order with its claim code',
    body: z.object({ claimCode }),
    reply: z.object({ simCount: count }),
  },
  checkSims: {
    method: 'POST',
    path: '/api/v1/sims/check',
    access: 'operate',
    summary: 'Check ICCIDs against the inventory: carrier, state and errors of each; changes nothing',
    body: z.object({
      iccids: z.array(deviceEntry.shape.iccid).check(z.minLength(1), z.maxLength(checkedSimsLimit)),
    }),
    bodyLimitBytes: checkedSimsLimit * mostNumberBytes,
    /** In the order of the numbers. */
    reply: z.object({ sims: z.array(checkedSimShape) }),
  },
  getActivationBlockers: {
    method: 'GET',
    path: '/api/v1/activation-blockers',
    access: 'operate',
    summary: 'Get the reasons why the account cannot activate lines now; empty if it can',
    reply: z.object({ refusals: z.array(z.object({ code: z.string(), text: z.string() })) }),
  },
  activatePlans: {
    method: 'POST',
    path: '/v1/dash/activate',
    access: 'operate',
    summary: 'Activate devices on plans of any carrier',
    body: activationBody,
    reply: activationReply,
  },
  activateKorePlans: {
    method: 'POST',
    path: '/api/v1/kore/activate',
    access: 'operate',
    summary: 'Activate devices on a plan of the alternate carrier',
    body: activationBody,
    reply: activationReply,
  },
  retryActivation: {
    method: 'POST',
    path: '/api/v1/lines/:id/retry-activation',
    access: 'operate',
    summary: 'Retry a failed activation',
    params: idParams,
    reply: z.object({ jobId: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
