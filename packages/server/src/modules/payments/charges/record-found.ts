import { newId, type ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Attempt } from './attempt-row.ts';
import { gatewayInvoiceNo } from './charge.ts';
import { changeAttempt, insertAttempt, lastAttemptNo } from './charges.store.ts';
import { unsettled } from './request-charge.ts';
import type { BookedTransaction } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';

/**
 * Gives a charge that the gateway took an attempt of its own, to be booked in the same transaction. The locked attempt
 * that it was found for stays as it ended, and gives its transaction over where it is the same one.
 */
export async function recordFound(
  needs: PaymentsNeeds,
  tx: Tx,
  { attempt, theirs, isWanted }: { attempt: Attempt; theirs: BookedTransaction; isWanted: boolean },
): Promise<Attempt> {
  const { invoiceId } = attempt;
  const now = needs.clock.now();
  const attemptNo = (await lastAttemptNo(tx, invoiceId)) + 1;
  const found: Attempt = {
    ...attempt,
    ...unsettled,
    id: newId<ChargeId>('txn'),
    attemptNo,
    gatewayInvoiceNo: gatewayInvoiceNo(invoiceId, attemptNo),
    amountCents: theirs.amountCents,
    state: 'unknown',
    transId: theirs.transId,
    sentAt: theirs.submittedAt,
    calledAt: theirs.submittedAt,
    deadlineAt: now,
    unwantedAt: isWanted ? null : now,
  };
  if (attempt.transId === theirs.transId) await changeAttempt(tx, attempt.id, { foundAs: found.id });
  if (!(await insertAttempt(tx, found))) throw new Error(`${theirs.transId} has an attempt already`);
  return found;
}
