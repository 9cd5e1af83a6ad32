import type { Tx } from '../../../store/database.ts';
import { changeAttempt } from '../charges/charges.store.ts';
import type { Attempt } from '../charges/attempt-row.ts';
import { centsTaken, holderOf, owedBy } from '../charges/money-taken.ts';
import { announceCharge } from '../charges/settle-charge.ts';
import type { BankReturn } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { disableMethod, noteFailure } from '../../methods/stored/methods.store.ts';
import { mayDebitAgain } from './bank-debit.ts';

/**
 * The bank took a debit back: what was booked is reversed, the charge counts as declined, its method as failing or,
 * when the bank will say the same again, as disabled. Billing reopens the invoice. For a locked, approved attempt.
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
    entries: [
      { ledger: owedBy(attempt), amountCents },
      { ledger: holderOf(attempt), amountCents: -amountCents },
    ],
  });
  await changeAttempt(tx, id, {
    state: 'declined',
    reasonCode: code,
    reasonText: (returned?.text ?? 'returned by the bank').slice(0, 255),
    isHardDecline: !mayDebitAgain(code),
    paidAt: null,
    returnedAt: returned?.at ?? now,
    nextReturnLookAt: null,
  });
  await noteFailure(tx, methodId);
  if (!mayDebitAgain(code)) await disableMethod(tx, methodId, code);
  await announceCharge(needs, tx, attempt);
  needs.log.warn({ event: 'payments.debit-returned', chargeId: id, code }, 'a bank sent a debit back');
}
