import { carrierId, usStates } from '@linekeeper/contract';
import { staffRoles } from '@linekeeper/contract/provider';
import * as z from 'zod/mini';
import { deed, some } from './story.ts';

const text = z.string().check(z.minLength(3));
const count = z.int().check(z.nonnegative());
const share = z.int().check(z.minimum(1), z.maximum(100));
/** Above the limit of one person an owner approves it, unless it is left to wait. */
const money = { reason: text, leftToWait: z.optional(z.boolean()) };

/** What the provider's staff decide about one customer. */
const decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('openByHand'), netDays: z.literal([15, 30, 60]) }),
  z.strictObject({ kind: z.literal('setTerms'), netDays: z.literal([15, 30, 60]) }),
  z.strictObject({ kind: z.literal('discount'), name: text, ratePpm: count }),
  z.strictObject({ kind: z.literal('exempt'), certificate: text }),
  z.strictObject({ kind: z.literal('neverCut'), some, reason: text }),
  z.strictObject({ kind: z.enum(['hold', 'approve', 'close']), reason: text }),
  z.strictObject({ kind: z.literal('note'), text }),
  z.strictObject({ kind: z.literal('invite'), role: z.literal(['admin', 'billing', 'technician', 'viewer']) }),
  z.strictObject({ kind: z.enum(['creditInvoice', 'writeOff']), ...money }),
  // Null: all of the newest payment.
  z.strictObject({ kind: z.literal('refund'), amountCents: z.nullable(count), ...money }),
  // So much of what each open invoice asks for.
  z.strictObject({ kind: z.literal('pay'), percent: share, paidBy: z.literal(['check', 'wire', 'ach']), ...money }),
  // The bank of the newest payment's card takes it back.
  z.strictObject({ kind: z.literal('dispute') }),
  z.strictObject({ kind: z.literal('adopt'), ...money }),
  // At the carrier, behind our back.
  z.strictObject({ kind: z.literal('changedAtCarrier'), some, state: z.literal(['active', 'suspended']) }),
  z.strictObject({ kind: z.literal('stuckAtCarrier'), some }),
]);
export type Decision = z.output<typeof decision>;
export type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>;

/** What the provider does besides. */
const measure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hire'), role: z.literal(staffRoles), name: text, email: text }),
  z.strictObject({ kind: z.literal('taxes'), state: text, code: text, name: text, ratePer100000: count }),
  z.strictObject({
    kind: z.literal('rules'),
    rules: z.record(z.string(), z.record(z.string(), z.unknown())),
    reason: text,
  }),
  z.strictObject({
    kind: z.literal('announce'),
    title: text,
    body: text,
    severity: z.literal(['info', 'warning', 'outage']),
    /** Keys of customers; null: all. */
    to: z.nullable(z.array(z.string())),
  }),
  z.strictObject({ kind: z.literal('pricePlan'), plan: text, priceCents: count, isPublished: z.boolean() }),
  z.strictObject({ kind: z.literal('bankStatement'), name: text, of: z.array(z.string()), strangers: z.array(text) }),
  z.strictObject({ kind: z.literal('ship'), courier: text, trackingNumber: text }),
  z.strictObject({ kind: z.literal('reserve'), order: text, some }),
  z.strictObject({ kind: z.literal('checkAudit') }),
  z.strictObject({
    kind: z.literal('takeOver'),
    name: text,
    customers: z.array(z.strictObject({ key: z.string(), plan: text, some, owedCents: count })),
  }),
]);
export type Measure = z.output<typeof measure>;
export type MeasureOf<Kind extends Measure['kind']> = Extract<Measure, { kind: Kind }>;

/** So many months and days after the beginning; the last member: again in each month, up to this one. */
const at = [count, count] as const;
const lifeOf = z.array(z.tuple([...at, z.union([deed, decision]), z.optional(count)]));

/** The other customers, and the provider's own year. */
export const castShape = z.strictObject({
  /** Throws the names. */
  seed: count,
  names: z.strictObject({
    companies: z.array(text),
    trades: z.array(text),
    first: z.array(text),
    last: z.array(text),
    streets: z.array(text),
    places: z.array(z.tuple([text, z.enum(usStates), text])),
  }),
  customers: z.array(
    z.strictObject({
      key: text,
      /** The full name; any where it does not matter. */
      state: z.optional(z.enum(usStates)),
      card: z.optional(z.string()),
      life: lifeOf,
    }),
  ),
  provider: z.array(z.tuple([...at, measure, z.optional(count)])),
  /** SIMs that belong to no customer's life. */
  spare: z.record(carrierId, count),
});
export type Cast = z.output<typeof castShape>;
