import { methodRenewedAt } from '../../methods/stored/methods.store.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { mayBeginCall } from '../../methods/gateway/call-window.ts';
import { changeAttempt } from './charges.store.ts';
import { underClaim, type ClaimedAttempt } from './claim-look.ts';
import { mayRepeat } from './look-schedule.ts';
import { orderOf, settlementOf } from './send-charge.ts';
import type { Settlement } from './settle-charge.ts';

/**
 * Sends the same order again, which the gateway recognises if it took the first one. Unknown without a call when the
 * claim is lost or too old, the gateway would not recognise it any more, or the card was renewed there since.
 */
export async function repeatCharge(needs: PaymentsNeeds, claimed: ClaimedAttempt): Promise<Settlement> {
  const notedAt = await underClaim(needs, claimed, async (tx, { id, methodId, calledAt }) => {
    const now = needs.clock.now();
    const renewedAt = await methodRenewedAt(tx, methodId);
    if (calledAt === null || (renewedAt !== null && renewedAt > calledAt)) return null;
    // It may get no answer either: it is looked for as often as the first call was.
    await changeAttempt(tx, id, { misses: 0, repeatedAt: now });
    return now;
  });
  const now = needs.clock.now();
  const { calledAt } = claimed;
  if (!notedAt || !calledAt || !mayBeginCall(notedAt, now) || !mayRepeat(calledAt, now))
    return { kind: 'unknown', cause: 'not sent again' };
  return settlementOf(needs, claimed, await needs.gateway.charge(orderOf(claimed)));
}
