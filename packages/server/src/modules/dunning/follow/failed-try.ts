import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { isFailedTry } from '../../notices/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';

/**
 * The account's automatic try that failed, for the caller that is first to mail about it; from then on it counts as
 * mailed. Null without one.
 */
export async function takeFailedTry(needs: DunningNeeds, tx: Tx, accountId: AccountId): Promise<Charge | null> {
  const charge = await lastTry(needs, tx, accountId);
  return charge && (await needs.outbox.claim(tx, causeOf(charge))) ? charge : null;
}

/** Has the usual mail about a failed payment written, once, when no step of its day said that the try failed. */
export async function mailFailedTry(needs: DunningNeeds, tx: Tx, accountId: AccountId): Promise<void> {
  const charge = await lastTry(needs, tx, accountId);
  if (charge && !(await needs.outbox.isClaimed(tx, causeOf(charge)))) await needs.collecting.mailOutcome(tx, charge);
}

/** As notices name it. */
const causeOf = ({ id }: Charge) => `charge:${id}:failed`;

async function lastTry({ payments }: DunningNeeds, tx: Tx, accountId: AccountId): Promise<Charge | null> {
  const charge = await payments.lastChargeBy(tx, accountId, 'retry');
  return charge && isFailedTry(charge) ? charge : null;
}
