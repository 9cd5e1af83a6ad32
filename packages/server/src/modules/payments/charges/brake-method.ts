import { after, dayMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { mostDeclines } from './method-brake.ts';
import { disableMethod, methodRenewedAt, noteFailure } from '../../methods/stored/methods.store.ts';
import { countDeclines } from './brakes.store.ts';
import type { Attempt } from './attempt-row.ts';

/**
 * A charge was declined: its method counts as failing, or is disabled when its bank will say the same again or has said no
 * too often. What is heard late about a call from before the method was added again disables nothing. For a locked method.
 */
export async function brakeMethod(
  needs: PaymentsNeeds,
  tx: Tx,
  { methodId, accountId, calledAt, sentAt }: Attempt,
  { reasonCode, isHard }: { reasonCode: string; isHard: boolean },
): Promise<void> {
  await noteFailure(tx, methodId);
  const addedAt = (await methodRenewedAt(tx, methodId)) ?? sentAt;
  if (addedAt > (calledAt ?? sentAt)) return;
  const reason = isHard ? reasonCode : await tooOften(needs, tx, { methodId, addedAt });
  if (reason === null) return;
  await disableMethod(tx, methodId, reason);
  const about = { method: methodId };
  await needs.audit.record(tx, { account: accountId, action: 'method.disabled', about, after: { reason } });
  needs.log.warn({ event: 'payments.method-disabled', methodId, reasonCode: reason }, 'a payment method was disabled');
}

async function tooOften(
  { clock }: PaymentsNeeds,
  tx: Tx,
  { methodId, addedAt }: { methodId: Attempt['methodId']; addedAt: Date },
): Promise<'declined_often' | null> {
  const monthAgo = after(clock.now(), -30 * dayMs);
  const declines = await countDeclines(tx, methodId, addedAt > monthAgo ? addedAt : monthAgo);
  return declines >= mostDeclines.inThirtyDays ? 'declined_often' : null;
}
