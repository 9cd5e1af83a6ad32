import { newId, type FeeId } from '../../../kernel/ids.ts';
import { dollarsText } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import type { Attempt } from '../../payments/index.ts';
import { changeFee, insertFee, standingFee, wasTakenBack, type Fee } from './decisions.store.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { words } from '../differences/words.ts';

type Needs = Pick<ReconciliationNeeds, 'clock' | 'db' | 'log' | 'audit' | 'ledger' | 'payments'>;

export interface FeeDecision {
  /** The gateway's number of the charge that was disputed or sent back. */
  transId: string;
  /** What the statement calls the fee, at most 60 characters. */
  reference: string;
  reason: string;
  decidedBy: string;
}

export type FeeBooked = { kind: 'booked'; fee: Fee } | { kind: 'refused'; text: string };

/**
 * Books what a bank or the gateway kept for a dispute or a returned debit: our cost, which the customer does not owe. A
 * transaction has one standing fee under each reference, so a repeat books nothing.
 */
export async function bookFee(needs: Needs, wanted: FeeDecision & { amountCents: number }): Promise<FeeBooked> {
  return aboutCharge(needs, wanted, async (tx, attempt, standing) => {
    if (attempt.returnedAt === null && !(await wasTakenBack(tx, attempt.id)))
      return refused(words.fees.notTakenBack(attempt.id));
    if (standing) return refused(words.fees.booked(dollarsText(standing.amountCents)));
    const { id: chargeId, accountId } = attempt;
    const about = { id: newId<FeeId>('fee'), accountId, chargeId, decidedAt: needs.clock.now() };
    const fee: Fee = { ...wanted, ...about, reversedAt: null, reversedBy: null, reversedReason: null };
    await insertFee(tx, fee);
    await post(needs, tx, { fee, cause: `fee:${fee.id}`, amountCents: fee.amountCents });
    await record(needs, tx, { fee, action: 'fee.booked', decision: wanted });
    needs.log.info({ event: 'payments.fee-booked', ...fee }, 'a fee of a dispute was booked');
    return { kind: 'booked', fee };
  });
}

/** Takes a booked fee back: it was given back to us, or was booked by mistake. */
export async function reverseFee(needs: Needs, wanted: FeeDecision): Promise<FeeBooked> {
  return aboutCharge(needs, wanted, async (tx, _attempt, standing) => {
    if (!standing) return refused(words.fees.none);
    const { decidedBy: reversedBy, reason: reversedReason } = wanted;
    const reversed = { reversedAt: needs.clock.now(), reversedBy, reversedReason };
    await changeFee(tx, standing.id, reversed);
    const cause = `fee:${standing.id}:reversed`;
    await post(needs, tx, { fee: standing, cause, amountCents: -standing.amountCents });
    const fee = { ...standing, ...reversed };
    await record(needs, tx, { fee, action: 'fee.reversed', decision: wanted });
    needs.log.info({ event: 'payments.fee-reversed', ...fee }, 'a fee of a dispute was taken back');
    return { kind: 'booked', fee };
  });
}

async function aboutCharge(
  { db, payments }: Needs,
  { transId, reference }: FeeDecision,
  decide: (tx: Tx, attempt: Attempt, standing: Fee | undefined) => Promise<FeeBooked>,
): Promise<FeeBooked> {
  return db.transaction().execute(async (tx) => {
    const behind = await payments.attemptBehind(tx, { transId, invoiceNumber: null });
    const attempt = behind && (await payments.lockAttempt(tx, behind.id));
    if (!attempt) return refused(words.fees.noPayment(transId));
    return decide(tx, attempt, await standingFee(tx, { transId, reference }));
  });
}

async function post(
  needs: Needs,
  tx: Tx,
  { fee, cause, amountCents }: { fee: Fee; cause: string; amountCents: number },
): Promise<void> {
  const { accountId } = fee;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause,
    entries: [
      { ledger: 'fees', amountCents },
      { ledger: 'bank', amountCents: -amountCents },
    ],
  });
}

async function record(
  { audit }: Needs,
  tx: Tx,
  { fee, action, decision }: { fee: Fee; action: 'fee.booked' | 'fee.reversed'; decision: FeeDecision },
): Promise<void> {
  const { id, accountId: account, chargeId: payment, transId: transaction, reference, amountCents } = fee;
  const { reason, decidedBy } = decision;
  const about = { fee: id, payment, transaction };
  await audit.record(tx, { account, action, about, after: { reference, amountCents, reason, decidedBy } });
}

const refused = (text: string) => ({ kind: 'refused', text }) as const;
