import * as z from 'zod/mini';
import { cents, day, idParams, anyId, instant } from '../shapes.ts';
import { readable } from '../shown.ts';
import { usStates } from '../us-states.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Days from the issue of an invoice to its due date; null: the default payment method is charged. */
export const netDaysChoices = [null, 15, 30, 60] as const;
const netDays = z.nullable(z.literal([15, 30, 60]));

/** Why a customer pays no tax. */
export const exemptionKinds = ['resale', 'government', 'nonprofit', 'direct_pay'] as const;
export type ExemptionKind = (typeof exemptionKinds)[number];

const extraKind = z.enum(['extra', 'discount']);
const ppm = z.int().check(z.minimum(1), z.maximum(10_000_000));
const agreedCents = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const shortText = (most: number) =>
  z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(most));

const extraFields = {
  kind: extraKind,
  /** As on the invoice. */
  name: z.string(),
  /** On each billing day; else on the first one alone. */
  isMonthly: z.boolean(),
  /** Null where it is a rate. */
  amountCents: z.nullable(cents),
  /** Of the recurring charges, in millionths; null where it is an amount. */
  ratePpm: z.nullable(z.int()),
};

const extraShape = z.object({
  ...extraFields,
  id: z.string(),
  fromDay: day,
  throughDay: z.nullable(day),
  reason: z.string(),
  by: z.string(),
  madeAt: instant,
  endedAt: z.nullable(instant),
  /** A billing day to come may bill it. */
  isLive: z.boolean(),
});
export type CustomerExtra = z.output<typeof extraShape>;

const exemptionShape = z.object({
  id: z.string(),
  kind: z.enum(exemptionKinds),
  certificate: z.string(),
  /** The state whose taxes are not levied; null: all, federal ones included. */
  state: z.nullable(z.string()),
  validFrom: day,
  validThrough: day,
  reason: z.string(),
  madeAt: instant,
  endedAt: z.nullable(instant),
  /** It is not ended, and its last day is not over. */
  isLive: z.boolean(),
});
export type CustomerExemption = z.output<typeof exemptionShape>;

const keptLineShape = z.object({
  lineId: z.string(),
  iccid: z.string(),
  name: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  since: instant,
});
export type KeptLine = z.output<typeof keptLineShape>;

const customerTermsShape = z.object({
  netDays,
  /** Null: the provider's limit for everyone. */
  creditLimitCents: z.nullable(cents),
  /** Null: it pays late interest as everyone. */
  interestExemption: z.nullable(z.object({ reason: z.string(), by: z.string(), since: instant })),
  /** Newest first, ended ones included. */
  extras: z.array(extraShape),
  exemptions: z.array(exemptionShape),
  /** Lines that are never suspended for a debt. */
  neverCut: z.array(keptLineShape),
});
export type CustomerTerms = z.output<typeof customerTermsShape>;

const base = '/provider/api/v1/customers/:id';
const itemParams = z.object({ id: anyId, item: anyId });
const reasonBody = z.object({ reason: decisionReason });
/** Why nothing was done, in sentences; empty when it was. */
const outcome = z.object({ problems: z.array(z.string()) });

export const customerTermsEndpoints = {
  getCustomerTerms: {
    method: 'GET',
    path: `${base}/terms`,
    access: 'console',
    summary:
      'Get what was agreed with a customer: terms, discounts and extra charges, tax exemptions, lines never suspended',
    params: idParams,
    reply: customerTermsShape,
  },
  changeCustomerTerms: {
    method: 'PUT',
    path: `${base}/terms`,
    access: 'money',
    summary: 'Say how a customer pays invoices from now on, and what it may owe',
    params: idParams,
    body: z.object({
      netDays,
      creditLimitCents: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000_000))),
      reason: decisionReason,
    }),
    reply: z.object({}),
  },
  exemptCustomerFromInterest: {
    method: 'PUT',
    path: `${base}/interest`,
    access: 'money',
    summary: 'Free a customer from late interest, or charge it again, from today on',
    params: idParams,
    body: z.object({ isExempt: z.boolean(), reason: decisionReason }),
    reply: z.object({}),
  },
  addCustomerExtra: {
    method: 'POST',
    path: `${base}/extras`,
    access: 'money',
    summary: 'Agree on a discount or an extra charge with a customer',
    params: idParams,
    body: z.object({
      ...extraFields,
      name: shortText(80),
      amountCents: z.nullable(agreedCents),
      ratePpm: z.nullable(ppm),
      /** Null: today, in the time zone of the account. */
      fromDay: z.nullable(day),
      throughDay: z.nullable(day),
      reason: decisionReason,
    }),
    reply: outcome,
  },
  endCustomerExtra: {
    method: 'POST',
    path: `${base}/extras/:item/end`,
    access: 'money',
    summary: 'End a discount or an extra charge: no further billing day bills it',
    params: itemParams,
    body: reasonBody,
    reply: z.object({}),
  },
  addCustomerExemption: {
    method: 'POST',
    path: `${base}/exemptions`,
    access: 'money',
    summary: 'Free a customer of tax by a certificate, from the next invoice on',
    params: idParams,
    body: z.object({
      kind: z.enum(exemptionKinds),
      certificate: shortText(60),
      state: z.nullable(z.enum(usStates)),
      validFrom: day,
      validThrough: day,
      reason: decisionReason,
    }),
    reply: outcome,
  },
  endCustomerExemption: {
    method: 'POST',
    path: `${base}/exemptions/:item/end`,
    access: 'money',
    summary: 'Tax a customer again from the next invoice on',
    params: itemParams,
    body: reasonBody,
    reply: z.object({}),
  },
  keepCustomerLine: {
    method: 'POST',
    path: `${base}/never-cut`,
    access: 'customers',
    summary: 'Never suspend a line of a customer for a debt',
    params: idParams,
    /** An ICCID, IMEI or MSISDN. */
    body: z.object({ line: shortText(40), reason: decisionReason }),
    reply: z.object({}),
  },
  giveBackCustomerLine: {
    method: 'POST',
    path: `${base}/never-cut/:item/end`,
    access: 'customers',
    summary: 'Let a line of a customer be suspended for a debt again',
    params: itemParams,
    body: reasonBody,
    reply: z.object({}),
  },
} as const satisfies Record<string, ProviderEndpoint>;
