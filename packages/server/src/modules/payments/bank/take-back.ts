import type { Tx } from '../../../store/database.ts';
import type { BankReturn } from '../../methods/index.ts';
import { centsTaken, holderOf, owedAgain, type Attempt } from '../charges/attempt.ts';
import { changeAttempt } from '../charges/charges.store.ts';
import { announceCharge } from '../charges/conclude-charge.ts';
import { words } from '../charges/words.ts';
import type { PaymentsNeeds } from '../charges/payments-needs.ts';

/**
 * The bank took a debit back: what was booked is reversed, the charge counts as declined, its method as failing or,
 * when the bank will say the same again, as disabled. Collecting makes its lines due again. For a locked, approved attempt.
 */
export async function bookReturn(
  needs: PaymentsNeeds,
  tx: Tx,
  attempt: Attempt,
  { returned, cause }: { returned: BankReturn | null; cause?: string },
): Promise<void> {
  const { id, accountId, methodId } = attempt;
  const amountCents = centsTaken(attempt);
  const code = returned?.code ?? 'returned';
  const now = needs.clock.now();
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: cause ?? `charge:${id}:returned`,
    entries: [...owedAgain(attempt, 1), { ledger: holderOf(attempt), amountCents: -amountCents }],
  });
  await changeAttempt(tx, id, {
    state: 'declined',
    reasonCode: code,
    reasonText: (returned?.text ?? words.returned).slice(0, 255),
    isHardDecline: !mayDebitAgain(code),
    paidAt: null,
    returnedAt: returned?.at ?? now,
    nextReturnLookAt: null,
  });
  await needs.methods.noteFailure(tx, methodId);
  if (!mayDebitAgain(code)) await needs.methods.disableMethod(tx, { accountId, id: methodId, reason: code });
  await announceCharge(needs, tx, attempt);
  needs.log.warn({ event: 'payments.debit-returned', chargeId: id, code }, 'a bank sent a debit back');
}

/** Banks that say "not now" may be asked again; after any other return the account is no longer debited. */
function mayDebitAgain(returnCode: string): boolean {
  return returnCode === 'R01' || returnCode === 'R09';
}

/** A payment that was called off never was: what it paid is owed again. For a locked attempt. */
export async function bookVoid(needs: PaymentsNeeds, tx: Tx, attempt: Attempt, cause?: string): Promise<void> {
  const { id, accountId } = attempt;
  const amountCents = centsTaken(attempt);
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: cause ?? `charge:${id}:voided`,
    entries: [...owedAgain(attempt, 1), { ledger: 'clearing', amountCents: -amountCents }],
  });
  await changeAttempt(tx, id, { state: 'voided', reasonCode: 'voided', paidAt: null });
}

/** Refunds gave back so much more of a locked attempt, or less when the sum is negative; and what of it is due again. */
export async function noteRefunded(
  tx: Tx,
  attempt: Attempt,
  { amountCents, reopenedCents }: { amountCents: number; reopenedCents: number },
): Promise<void> {
  await changeAttempt(tx, attempt.id, {
    refundedCents: attempt.refundedCents + amountCents,
    reopenedCents: attempt.reopenedCents + reopenedCents,
  });
}
