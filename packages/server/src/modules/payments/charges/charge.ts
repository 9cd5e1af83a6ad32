import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { ChargeState, ChargeTrigger, MethodLabel, PaymentGroup } from '@linekeeper/contract';
import type { AccountId, ChargeId, CollectionId, PaymentMethodId } from '../../../kernel/ids.ts';

/** One attempt to collect one collection: amounts of invoice lines. */
export interface Charge {
  id: ChargeId;
  accountId: AccountId;
  collectionId: CollectionId;
  attemptNo: number;
  /** What the gateway really took, or else what it was asked for. */
  amountCents: number;
  description: string;
  trigger: ChargeTrigger;
  state: ChargeState;
  /** Why it is not paid, in the customer's words; null when it is or may still be. */
  reason: string | null;
  /** What the gateway or the bank said itself, with its code; null when it is or may still be paid, or they said nothing. */
  gatewayReason: { code: string; text: string } | null;
  /** The same method will be declined again: another one is needed. */
  isHardDecline: boolean;
  method: MethodLabel;
  transId: string | null;
  authCode: string | null;
  sentAt: Date;
  settledAt: Date | null;
  /** When it began to count as paid; null for an accepted bank debit that may well come back. */
  paidAt: Date | null;
  /** When a settled bank debit will count as paid. */
  clearsAt: Date | null;
  /** When the bank sent the debit back; it is `declined` then. */
  returnedAt: Date | null;
  refundedCents: number;
  /** Since when it is known that no invoice wants this money: it is to be given back. */
  unwantedAt: Date | null;
}

/** A charge has a new state, `held` and `unknown` included; collecting reads it with `chargeOfId`. It may come twice. */
export const chargeConcluded: Job<{ chargeId: string }> = {
  name: 'payments.charge-settled',
  payload: z.object({ chargeId: z.string() }),
};

/** The gateway has another sum under the number of a charge: nothing was booked, a person decides what it is. */
export const otherSumFound: Job<{ chargeId: string; transId: string; amountCents: number; currency: string | null }> = {
  name: 'payments.other-sum-found',
  payload: z.object({
    chargeId: z.string(),
    transId: z.string(),
    amountCents: z.int(),
    currency: z.nullable(z.string()),
  }),
};

/** What a payment history is narrowed to. */
export interface ChargeFilter {
  state?: PaymentGroup | undefined;
  /** ISO 8601 in UTC: made at this instant or later. */
  from?: string | undefined;
  /** ISO 8601 in UTC: made before this instant. */
  before?: string | undefined;
  /** Those of these collections, and those of exactly this amount. */
  meant?: { readonly collectionIds: readonly CollectionId[]; readonly amountCents: number | null } | undefined;
}

export interface ChargeRequest {
  accountId: AccountId;
  collectionId: CollectionId;
  amountCents: number;
  /** What the customer reads, at most 255 characters. */
  description: string;
  trigger: ChargeTrigger;
  /** What the customer confirmed; without it the default at the time is charged. */
  methodId?: PaymentMethodId;
}

export type ChargeRequested =
  | { kind: 'requested'; chargeId: ChargeId }
  /** `charge_in_progress`: an attempt is open, its outcome unknown, or the collection already paid. */
  | { kind: 'refused'; code: 'charge_in_progress' | NoCharge };

/** Why a method is not charged though it has not expired: declined for good, or too often today. */
export type MethodTrouble = 'method_disabled' | 'method_resting';

/** Why nothing can be charged now. */
export type NoCharge = 'no_method' | MethodTrouble;

const openStates: readonly ChargeState[] = ['sent', 'unknown', 'held'];

/** Its outcome is still to come; nothing else may be tried for the collection. */
export function isOpenCharge(charge: Pick<Charge, 'state'>): boolean {
  return openStates.includes(charge.state);
}

/** At most 20 characters, the same for the same attempt, different for every other one. */
export function gatewayInvoiceNo(collectionId: CollectionId, attemptNo: number): string {
  const short = createHash('sha256').update(collectionId).digest().readBigUInt64BE().toString(36);
  return `${short}-${attemptNo}`;
}
