/** Closed state lists: the same names in code, database and API. */
export const lineStates = [
  'inventory',
  'activating',
  'activation_failed',
  'active',
  'suspending',
  'suspended',
  'resuming',
  'terminating',
  'terminated',
  'outcome_unknown',
] as const;
export type LineState = (typeof lineStates)[number];

/**
 * `usage`, `share` of the allowance, `cost` and `lastSeen` begin with the highest, those with `least` with the lowest.
 * `nameDown` runs from Z to A; lines without a name are the last either way. Those that were never seen are the last of
 * `lastSeen` and the first of `longestUnseen`. `status` begins with the states that need attention, newest first in each.
 */
export const lineSorts = [
  'newest',
  'oldest',
  'name',
  'nameDown',
  'iccid',
  'usage',
  'leastUsage',
  'share',
  'leastShare',
  'cost',
  'leastCost',
  'lastSeen',
  'longestUnseen',
  'status',
] as const;
export type LineSort = (typeof lineSorts)[number];

/** Why a line is suspended; it resumes only when the set is empty. */
export const suspendReasons = ['user', 'payment', 'data_limit', 'carrier', 'admin'] as const;
export type SuspendReason = (typeof suspendReasons)[number];

/** What a customer can do with lines. */
export const lineActions = ['activate', 'suspend', 'resume', 'changePlan', 'rename', 'tag', 'terminate'] as const;
export type LineAction = (typeof lineActions)[number];

/** `draft`: shown and not started. `scheduled`: starts by itself. `finished`: no row waits, except for unknown outcomes. */
export const jobStates = ['draft', 'scheduled', 'running', 'paused', 'canceled', 'finished'] as const;
export type JobState = (typeof jobStates)[number];

export const jobRowStates = [
  'ready',
  'refused',
  'waiting',
  'running',
  'done',
  'failed',
  'unknown',
  'canceled',
] as const;
export type JobRowState = (typeof jobRowStates)[number];

/**
 * What portal, carrier and billing may disagree on. `zombie`: active at the carrier, not in service here. `ghost`: in
 * service here, absent or off there. `unbilled`: in service without a subscription or its invoice;
 * `billed_without_service` the reverse. `payment_not_counted`: taken, and its invoice is not paid.
 */
export const findingKinds = [
  'zombie',
  'ghost',
  'state_drift',
  'plan_drift',
  'number_drift',
  'unbilled',
  'billed_without_service',
  'stuck_request',
  'payment_not_counted',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** `pending`: the first charge has no outcome yet. A declined first charge makes it `past_due` with its line live. */
export const subscriptionStates = ['pending', 'active', 'past_due', 'suspended', 'canceled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const invoiceStates = ['draft', 'open', 'processing', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * What an invoice line charges, in the order in which an invoice lists them. `sms`: messages above the allowance; `sims`: cards that were shipped; `interest`: for paying late;
 * `opening`: what was owed before the account came to the portal, tax included.
 */
export const invoiceLineKinds = [
  'subscription',
  'activation',
  'sims',
  'proration',
  'overage',
  'sms',
  'adjustment',
  'extra',
  'discount',
  'interest',
  'opening',
] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** What an entry of a statement comes from. `credit_used`: credit paid an invoice. `other`: none of the others. */
export const statementKinds = [
  'invoice',
  'credit_used',
  'invoice_voided',
  'invoice_written_off',
  'invoice_recovered',
  'credit_note',
  'payment',
  'payment_returned',
  'payment_voided',
  'recorded_payment',
  'recorded_payment_returned',
  'payment_corrected',
  'refund',
  'refund_kept',
  'refund_found',
  'opening_credit',
  'other',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const chargeStates = [
  'sent',
  'approved',
  'declined',
  'error',
  'held',
  'unknown',
  'not_charged',
  'voided',
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** What made us charge. */
export const chargeTriggers = ['activation', 'renewal', 'pay_now', 'retry', 'shipment'] as const;
export type ChargeTrigger = (typeof chargeTriggers)[number];

export const paymentMethodStates = ['active', 'expiring', 'expired', 'failing', 'disabled', 'removed'] as const;
export type PaymentMethodState = (typeof paymentMethodStates)[number];

export const commandStates = [
  'created',
  'sent',
  'accepted',
  'in_progress',
  'succeeded',
  'partially_succeeded',
  'failed',
  'unknown',
] as const;
export type CommandState = (typeof commandStates)[number];

export const accountStates = ['pending_verification', 'active', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** Why an account's people may read and pay, and change no line: staff decided it, or have not looked at it yet. */
export const holdKinds = ['staff', 'approval'] as const;
export type HoldKind = (typeof holdKinds)[number];

export const roles = ['owner', 'admin', 'billing', 'technician', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** `sending`: the user pool has not confirmed the invitation yet. `expired`: it can be sent again. */
export const personStates = ['sending', 'invited', 'expired', 'active'] as const;
export type PersonState = (typeof personStates)[number];

/** Of an order of SIM cards: waits for the provider, on its way, or called off before it left. */
export const shipmentStates = ['ordered', 'shipped', 'canceled'] as const;
export type ShipmentState = (typeof shipmentStates)[number];
