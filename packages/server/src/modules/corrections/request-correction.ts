import { after } from '../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CorrectionId, type CreditNoteId } from '../../kernel/ids.ts';
import { dollarsText } from '../../kernel/money.ts';
import { nothingAlongside, type Alongside } from '../../store/alongside.ts';
import type { Tx } from '../../store/database.ts';
import type { Attempt } from '../payments/index.ts';
import { answerWithinMs } from '../methods/index.ts';
import { centsTaken } from '../payments/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { correctionNo } from './correction.ts';
import { insertCorrection, keptCents } from './corrections.store.ts';
import { words } from './words.ts';

const { requesting } = words;

export interface CorrectionWanted {
  kind: 'refund' | 'void';
  chargeId: ChargeId;
  /** Null: everything that is left; a void is always all of it. */
  amountCents: number | null;
  reason: string;
}

interface RequestedCorrection {
  kind: 'requested';
  id: CorrectionId;
  accountId: AccountId;
  amountCents: number;
}

export type CorrectionRequested = RequestedCorrection | { kind: 'refused'; text: string };

/** Writes the intent to give money back; `sendCorrection` does it. A refusal says in words what stands against it. */
export async function requestCorrection(
  needs: CorrectionsNeeds,
  wanted: CorrectionWanted,
  alongside: Alongside<RequestedCorrection> = nothingAlongside,
): Promise<CorrectionRequested> {
  return needs.db.transaction().execute(async (tx) => {
    const requested = await requestInTransaction(needs, tx, wanted);
    if (requested.kind === 'requested') await alongside(tx, requested);
    return requested;
  });
}

/** The same in the caller's transaction; a refund may pay a credit note that is issued in it, or reopen what it refunds. */
export async function requestInTransaction(
  needs: CorrectionsNeeds,
  tx: Tx,
  {
    creditNoteId = null,
    reopens = null,
    ...wanted
  }: CorrectionWanted & { creditNoteId?: CreditNoteId | null; reopens?: { decidedBy: string } | null },
): Promise<CorrectionRequested> {
  const attempt = await needs.payments.lockAttempt(tx, wanted.chargeId);
  if (!attempt) return { kind: 'refused', text: requesting.noPayment(wanted.chargeId) };
  const leftCents = centsTaken(attempt) - attempt.refundedCents - (await keptCents(tx, attempt.id));
  const amountCents = wanted.kind === 'void' ? centsTaken(attempt) : (wanted.amountCents ?? leftCents);
  const text = objection(attempt, wanted.kind, { amountCents, leftCents });
  if (text !== null) return { kind: 'refused', text };
  const id = newId<CorrectionId>('cor');
  const { kind, chargeId, reason } = wanted;
  const now = needs.clock.now();
  const deadlineAt = after(now, answerWithinMs);
  const { accountId } = attempt;
  const about = { id, kind, chargeId, accountId, amountCents, reason, creditNoteId, reopens: reopens !== null };
  const made = { ...about, ...unsent, gatewayInvoiceNo: correctionNo(id), sentAt: now, deadlineAt };
  if (!(await insertCorrection(tx, made))) return { kind: 'refused', text: requesting.underWay };
  await needs.audit.record(tx, {
    account: accountId,
    action: 'correction.requested',
    about: { correction: id, payment: chargeId },
    after: {
      kind,
      amountCents,
      reason,
      ...(creditNoteId !== null && { creditNote: creditNoteId }),
      ...(reopens && { reopens: true, ...reopens }),
    },
  });
  return { kind: 'requested', id, accountId, amountCents };
}

const unsent = {
  state: 'sent',
  transId: null,
  gatewayCode: null,
  gatewayText: null,
  calledAt: null,
  looks: 0,
  misses: 0,
  nextLookAt: null,
  endedAt: null,
  batchId: null,
  bankAt: null,
  calledOff: 0,
} as const;

function objection(
  attempt: Attempt,
  kind: 'refund' | 'void',
  { amountCents, leftCents }: { amountCents: number; leftCents: number },
): string | null {
  if (attempt.returnedAt !== null) return requesting.returned;
  if (attempt.state !== 'approved') return requesting.notTaken(attempt.state);
  if (kind === 'void') return attempt.bankAt === null ? null : requesting.settled;
  if (attempt.bankAt === null) return requesting.notSettled;
  if (attempt.paidAt === null) return notCleared(attempt);
  if (leftCents === 0) return requesting.nothingLeft;
  if (amountCents < 1) return requesting.tooLittle;
  if (amountCents > leftCents) return requesting.tooMuch(dollarsText(leftCents));
  return null;
}

/** Giving back what the bank may still take back would give the money out twice. */
function notCleared({ clearsAt }: Attempt): string {
  return clearsAt === null ? requesting.notCleared : requesting.notClearedUntil(clearsAt.toISOString().slice(0, 10));
}
