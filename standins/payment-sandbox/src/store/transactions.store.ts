import type { Instrument } from '../cards/instrument.ts';
import type { ReasonCode, ResponseCode } from '../cards/reasons.ts';
import type { BillTo } from '../wire/shapes.ts';
import type { Queryable } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type TransactionStatus =
  | 'authorizedPendingCapture'
  | 'authorizedPendingRelease'
  | 'capturedPendingSettlement'
  | 'settledSuccessfully'
  | 'declined'
  | 'generalError'
  | 'FDSPendingReview'
  | 'voided'
  | 'returnedItem'
  | 'chargeback'
  | 'chargebackReversal'
  | 'refundPendingSettlement'
  | 'refundSettledSuccessfully';

export type TransactionFacts = {
  type: 'authCaptureTransaction' | 'authOnlyTransaction' | 'captureOnlyTransaction' | 'refundTransaction';
  isValidation: boolean;
  status: TransactionStatus;
  responseCode: ResponseCode;
  reasonCode: ReasonCode;
  amountCents: number;
  authCode: string;
  avs: string;
  cvv: string;
  instrument: Instrument | null;
  billTo: BillTo;
  invoiceNumber: string;
  description: string;
  refId: string;
  customer: { id?: string | undefined; email?: string | undefined };
  customerProfileId: string | null;
  paymentProfileId: string | null;
  refTransId: string | null;
  networkTransId: string | null;
  isRecurring: boolean;
  customerIp: string;
  chargeHash: string | null;
  duplicateOf: string | null;
  fault: string | null;
  /** Of an order that several cards pay: its group, and what was asked for of this card. */
  splitTenderId?: string | null;
  requestedCents?: number | null;
  shipTo?: BillTo | null;
};
export type Transaction = TransactionFacts & {
  id: string;
  submittedAt: Date;
  settledAt: Date | null;
  batchId: string | null;
};

export type TransactionRow = {
  trans_id: string;
  transaction_type: TransactionFacts['type'];
  is_validation: boolean;
  status: TransactionStatus;
  response_code: ResponseCode;
  reason_code: ReasonCode;
  amount_cents: number;
  auth_code: string;
  avs: string;
  cvv: string;
  instrument: Instrument | null;
  bill_to: BillTo;
  invoice_number: string;
  description: string;
  ref_id: string;
  customer: TransactionFacts['customer'];
  customer_profile_id: string | null;
  payment_profile_id: string | null;
  ref_trans_id: string | null;
  network_trans_id: string | null;
  is_recurring: boolean;
  customer_ip: string;
  charge_hash: string | null;
  duplicate_of: string | null;
  fault: string | null;
  split_tender_id: string | null;
  requested_cents: number | null;
  ship_to: BillTo | null;
  submitted_at: Date;
  settled_at: Date | null;
  batch_id: string | null;
};

export const fromTransactionRow = (row: TransactionRow): Transaction => ({
  id: row.trans_id,
  type: row.transaction_type,
  isValidation: row.is_validation,
  status: row.status,
  responseCode: row.response_code,
  reasonCode: row.reason_code,
  amountCents: row.amount_cents,
  authCode: row.auth_code,
  avs: row.avs,
  cvv: row.cvv,
  instrument: row.instrument,
  billTo: row.bill_to,
  invoiceNumber: row.invoice_number,
  description: row.description,
  refId: row.ref_id,
  customer: row.customer,
  customerProfileId: row.customer_profile_id,
  paymentProfileId: row.payment_profile_id,
  refTransId: row.ref_trans_id,
  networkTransId: row.network_trans_id,
  isRecurring: row.is_recurring,
  customerIp: row.customer_ip,
  chargeHash: row.charge_hash,
  duplicateOf: row.duplicate_of,
  fault: row.fault,
  splitTenderId: row.split_tender_id,
  requestedCents: row.requested_cents,
  shipTo: row.ship_to,
  submittedAt: row.submitted_at,
  settledAt: row.settled_at,
  batchId: row.batch_id,
});

/** Returns the new transaction's id. */
export async function insertTransaction(
  tx: Queryable,
  facts: TransactionFacts,
  at: Date,
  chosenId?: string,
): Promise<string> {
  const id = chosenId ?? (await nextId(tx, 'transaction'));
  await tx.query(
    `insert into transactions (trans_id, transaction_type, is_validation, status, response_code, reason_code,
       amount_cents, auth_code, avs, cvv, instrument, bill_to, invoice_number, description, ref_id, customer,
       customer_profile_id, payment_profile_id, ref_trans_id, network_trans_id, is_recurring, customer_ip,
       charge_hash, duplicate_of, fault, split_tender_id, requested_cents, ship_to, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24, $25, $26, $27, $28, $29)`,
    [id, ...parametersOf(facts), at],
  );
  return id;
}

const parametersOf = (facts: TransactionFacts): unknown[] => [
  facts.type,
  facts.isValidation,
  facts.status,
  facts.responseCode,
  facts.reasonCode,
  facts.amountCents,
  facts.authCode,
  facts.avs,
  facts.cvv,
  facts.instrument,
  facts.billTo,
  facts.invoiceNumber,
  facts.description,
  facts.refId,
  facts.customer,
  facts.customerProfileId,
  facts.paymentProfileId,
  facts.refTransId,
  facts.networkTransId,
  facts.isRecurring,
  facts.customerIp,
  facts.chargeHash,
  facts.duplicateOf,
  facts.fault,
  facts.splitTenderId ?? null,
  facts.requestedCents ?? null,
  facts.shipTo ?? null,
];

/** By id; errors have no id at the gateway and are never found. `lock` holds the row until the transaction ends. */
export async function findTransaction(db: Queryable, id: string, lock = false): Promise<Transaction | undefined> {
  const found = await db.query<TransactionRow>(
    `select * from transactions where trans_id = wire_id($1) and response_code <> 3 ${lock ? 'for update' : ''}`,
    [id],
  );
  return found.rows.map(fromTransactionRow)[0];
}

/** Serialises equal charges, then finds the approved or held original inside the window, newest first. */
export async function findOriginalCharge(
  tx: Queryable,
  chargeHash: string,
  since: Date,
): Promise<Transaction | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [chargeHash]);
  const found = await tx.query<TransactionRow>(
    `select * from transactions where charge_hash = $1 and submitted_at > $2 and response_code in (1, 4)
     order by submitted_at desc limit 1`,
    [chargeHash, since],
  );
  return found.rows.map(fromTransactionRow)[0];
}

export async function setTransactionStatus(tx: Queryable, id: string, status: TransactionStatus): Promise<void> {
  await tx.query('update transactions set status = $2 where trans_id = $1', [id, status]);
}

/** What a review came to. */
export async function settleReview(
  tx: Queryable,
  id: string,
  decided: Pick<TransactionFacts, 'status' | 'responseCode' | 'reasonCode'>,
): Promise<void> {
  await tx.query('update transactions set status = $2, response_code = $3, reason_code = $4 where trans_id = $1', [
    id,
    decided.status,
    decided.responseCode,
    decided.reasonCode,
  ]);
}

/** Turns an authorisation into a charge of that amount. */
export async function captureTransaction(tx: Queryable, id: string, amountCents: number): Promise<void> {
  await tx.query(
    `update transactions set status = 'capturedPendingSettlement', transaction_type = 'authCaptureTransaction',
       amount_cents = $2 where trans_id = $1`,
    [id, amountCents],
  );
}

/** Cents already given back of that charge. */
export async function refundedCents(tx: Queryable, refTransId: string): Promise<number> {
  const summed = await tx.query<{ cents: string }>(
    `select coalesce(sum(amount_cents), 0) as cents from transactions
     where ref_trans_id = $1 and transaction_type = 'refundTransaction' and response_code = 1 and status <> 'voided'`,
    [refTransId],
  );
  return Number(summed.rows[0]?.cents ?? 0);
}

/** Approved from that bank account since `since`, in cents. */
export async function echeckCentsSince(tx: Queryable, fingerprint: string, since: Date): Promise<number> {
  const summed = await tx.query<{ cents: string }>(
    `select coalesce(sum(amount_cents), 0) as cents from transactions
     where instrument ->> 'fingerprint' = $1 and submitted_at >= $2 and response_code = 1
       and transaction_type = 'authCaptureTransaction' and status <> 'voided'`,
    [fingerprint, since],
  );
  return Number(summed.rows[0]?.cents ?? 0);
}
