import { after, minuteMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { isOpenCharge } from './charge.ts';
import { changeAttempt, lockKnown } from './charges.store.ts';
import type { Attempt } from './attempt.ts';

/** An attempt about which only the holder of the claim asks the gateway, until then. */
export type ClaimedAttempt = Attempt & { busyUntil: Date };

/** Longer than a search, a repeat and the search after it. */
const busyMs = 5 * minuteMs;

/** Whether somebody is asking the gateway about it. */
export function isBusy({ busyUntil }: Pick<Attempt, 'busyUntil'>, now: Date): boolean {
  return busyUntil !== null && busyUntil > now;
}

/** For a locked attempt that is not busy: from now on no look, repeat or operator's decision runs beside the caller's. */
export async function claimLook({ clock }: PaymentsNeeds, tx: Tx, attempt: Attempt): Promise<ClaimedAttempt> {
  const busyUntil = after(clock.now(), busyMs);
  await changeAttempt(tx, attempt.id, { busyUntil });
  return { ...attempt, busyUntil };
}

/**
 * Does the work in a transaction with the attempt locked, if the claim still holds and the attempt is open; undefined
 * when somebody else has taken over or ended it.
 */
export async function underClaim<Result>(
  needs: PaymentsNeeds,
  claimed: ClaimedAttempt,
  work: (tx: Tx, locked: Attempt) => Promise<Result>,
): Promise<Result | undefined> {
  return needs.db.transaction().execute(async (tx) => {
    const locked = await lockKnown(needs, tx, claimed);
    const isHeld = locked && isOpenCharge(locked) && locked.busyUntil?.getTime() === claimed.busyUntil.getTime();
    return isHeld ? work(tx, locked) : undefined;
  });
}
