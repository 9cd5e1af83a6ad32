import * as z from 'zod/mini';
import { constants } from './constants.ts';
import { readable } from './shown.ts';
import {
  chargeStates,
  chargeTriggers,
  lineActions,
  lineStates,
  paymentMethodStates,
  subscriptionStates,
  suspendReasons,
} from './states.ts';
import { carrierId } from './carrier-id.ts';

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();
export const cents = z.int();
export const bytes = z.int().check(z.minimum(0));
export const count = z.int().check(z.minimum(0));

const plausibleId = /^[\w-]{1,64}$/;

/** Takes any text; what can be no id of ours becomes `-`, which answers like an unknown id. */
export const anyId = z.string().check(z.overwrite((typed) => (plausibleId.test(typed) ? typed : '-')));
export const idParams = z.object({ id: anyId });

const { pageLimitDefault, pageLimitMax } = constants;

export const pageFields = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageLimitMax)), pageLimitDefault),
  /** Keyset reading: `nextCursor` of the page before; wins over `page`. */
  cursor: z.optional(z.string().check(z.maxLength(256))),
};
export const pageQuery = z.object(pageFields);

/** Control characters are dropped: nothing searchable has them and the database takes no NUL. */
export const searchTerm = z.optional(z.string().check(z.overwrite(readable), z.trim(), z.maxLength(100)));

/** The most characters of a search of lines: room for some 350 ICCIDs. */
export const lineSearchMost = 8000;

/** A search of lines may be a pasted column: its line ends part the entries. */
export const lineSearchTerm = z.optional(
  z.string().check(
    z.overwrite((text) => readable(text.replaceAll(/[\r\n\t]+/g, ', '))),
    z.trim(),
    z.maxLength(lineSearchMost),
  ),
);

/** Lists: totals come from counters; a search's total may be a lower bound. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: count,
    totalIsLowerBound: z.boolean(),
    nextCursor: z.nullable(z.string()),
  });
}

export const planShape = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  includedBytes: bytes,
  /** 1000 or 1024: what one kilobyte means on this plan. */
  unitBytes: z.int(),
  priceCents: cents,
  activationFeeCents: cents,
  needsImei: z.boolean(),
  /** For a period in which the customer has suspended the line. */
  pausePriceCents: cents,
  /** Above the allowance the line stops, moves on for free, or is charged by units. */
  overage: z.enum(['stop', 'free', 'charge']),
  /** For each unit, in 1/10,000 cent; this, the unit and how units count are null unless `overage` is `charge`. */
  overagePriceTenThousandths: z.nullable(z.int()),
  overageUnitBytes: z.nullable(bytes),
  /** `started`: a unit counts whole once it is begun. `exact`: to the byte. */
  overageUnits: z.nullable(z.enum(['started', 'exact'])),
  /** For each text message above `includedSms`, in 1/10,000 cent; null: none is charged. */
  smsPriceTenThousandths: z.nullable(z.int()),
  /** Text messages that a period includes; 0 where none is charged. */
  includedSms: count,
  /** The days that a termination leaves unused become credit. */
  creditsUnusedDays: z.boolean(),
  onSale: z.boolean(),
});
export type Plan = z.output<typeof planShape>;

/**
 * What a scheduled job will do to a line. A job chooses its lines when it is drafted, by a filter, too: it names exactly those
 * that are to change, and none that its filter would find later. A line that can no longer be changed drops out at the start.
 */
const scheduledJobShape = z.object({
  jobId: z.string(),
  action: z.enum(lineActions),
  /** When it starts; people read it on the clock of `timeZone`, the account's. */
  at: instant,
  timeZone: z.string(),
  /** Who asked for it. */
  by: z.string(),
});
export type ScheduledJob = z.output<typeof scheduledJobShape>;

export const lineShape = z.object({
  id: z.string(),
  iccid: z.string(),
  name: z.nullable(z.string()),
  imei: z.nullable(z.string()),
  msisdn: z.nullable(z.string()),
  status: z.enum(lineStates),
  statusSince: instant,
  suspendReasons: z.array(z.enum(suspendReasons)),
  carrier: carrierId,
  carrierName: z.string(),
  planId: z.string(),
  planName: z.string(),
  unitBytes: z.int(),
  includedBytes: bytes,
  eid: z.nullable(z.string()),
  imsi: z.nullable(z.string()),
  /** As its carrier said at `ipAddressAsOf`; null: it said none. */
  ipAddress: z.nullable(z.string()),
  ipAddressAsOf: z.nullable(instant),
  /** Since the start of the current billing period. */
  usedBytes: bytes,
  /** What a full period on its plan costs, with the data used above the allowance so far; before tax. */
  costCents: cents,
  /** The last UTC day for which its carrier reported usage. */
  lastSeenOn: z.nullable(day),
  /** When the carrier's figures were last read; null before the first reading. */
  usageAsOf: z.nullable(instant),
  subscriptionId: z.nullable(z.string()),
  subscriptionStatus: z.nullable(z.enum(subscriptionStates)),
  /** What went wrong in the customer's words, and whether a retry may help. */
  problem: z.nullable(z.object({ text: z.string(), mayRetry: z.boolean() })),
  tags: z.array(z.string()),
  /** The new plan while the carrier is changing it. */
  /** The plan that the carrier is changing it to, or that it changes to on `nextPlanOn`. */
  nextPlanId: z.nullable(z.string()),
  nextPlanName: z.nullable(z.string()),
  /** The first day on a plan that is scheduled; null for one that holds once the carrier confirms it. */
  nextPlanOn: z.nullable(day),
  /** The end of its period, with which it ends; null: it goes on. */
  endsOn: z.nullable(day),
  /** What scheduled jobs will do to it, soonest first: the next ten. Missing where a call says nothing of jobs. */
  scheduledJobs: z.optional(z.array(scheduledJobShape)),
});
export type Line = z.output<typeof lineShape>;

export const methodLabelShape = z.object({
  id: z.string(),
  kind: z.enum(['card', 'bank']),
  /** Card brand, or the bank account's type. */
  label: z.string(),
  last4: z.string(),
});
export type MethodLabel = z.output<typeof methodLabelShape>;

/** The most methods that an account can have. */
export const paymentMethodLimit = 10;

export const paymentMethodShape = z.object({
  ...methodLabelShape.shape,
  expiresMonth: z.nullable(z.int()),
  expiresYear: z.nullable(z.int()),
  nameOnAccount: z.nullable(z.string()),
  isDefault: z.boolean(),
  status: z.enum(paymentMethodStates),
  /** Why it is disabled, in plain words; null if it is not or the reason is unknown. */
  disabledReason: z.nullable(z.string()),
  /** Subscriptions whose next charge takes this method. */
  usedByCount: count,
  /** Unpaid invoices that are charged to this method; the last usable method stays until they are paid. */
  openInvoiceCount: count,
  /** Charges to it without an outcome; it cannot be deleted before. */
  openChargeCount: count,
  /** What the customer agreed to when it was stored: a key of `paymentConsents`. */
  consent: z.object({ version: z.string(), at: instant }),
  addedAt: instant,
});
export type PaymentMethod = z.output<typeof paymentMethodShape>;

export const paymentShape = z.object({
  id: z.string(),
  at: instant,
  amountCents: cents,
  status: z.enum(chargeStates),
  trigger: z.enum(chargeTriggers),
  description: z.string(),
  method: methodLabelShape,
  /** What it is for, oldest first. */
  invoices: z.array(z.object({ id: z.string(), number: z.nullable(z.string()), amountCents: cents })),
  /** Why it was not paid, for the account's people; null when it was. */
  reason: z.nullable(z.string()),
  /** When it began to count as paid; an accepted bank debit is not paid before it has cleared. */
  paidAt: z.nullable(instant),
  /** When a settled bank debit will count as paid. */
  clearsAt: z.nullable(instant),
  /** When the bank sent the debit back. */
  returnedAt: z.nullable(instant),
  refundedCents: cents,
});
export type Payment = z.output<typeof paymentShape>;

export const usageDayShape = z.object({ day, usedBytes: bytes });
export type UsageDay = z.output<typeof usageDayShape>;

/** Of one line, with its text messages. */
export const lineDayShape = z.extend(usageDayShape, {
  messages: count,
  /** The carrier counts up and was not read on each day: part of its growth, spread by time. */
  isEstimated: z.boolean(),
});
export type LineDay = z.output<typeof lineDayShape>;
