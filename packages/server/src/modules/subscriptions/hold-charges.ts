import type { LineId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { timeZoneOf } from './begin-subscriptions.ts';
import { startOfDay } from './period.ts';
import { lockOfLines, saveSubscriptions } from './subscriptions.store.ts';

/** For whoever locks lines and then changes their subscriptions: subscriptions are locked before lines. */
export async function lockSubscriptionsOf(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  await lockOfLines(tx, lineIds);
}

/** From the order to terminate lines on nothing more is charged for them, in the transaction of that order. */
export async function holdCharges(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  const living = await lockOfLines(tx, lineIds);
  await saveSubscriptions(
    tx,
    living.map((subscription) => ({ ...subscription, nextChargeAt: null })),
  );
}

/** The lines were not terminated after all: the next period is charged when it begins. Repeatable. */
export async function releaseCharges(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  const held = (await lockOfLines(tx, lineIds)).filter(({ nextChargeAt }) => nextChargeAt === null);
  for (const [accountId, ofAccount] of Map.groupBy(held, (one) => one.accountId)) {
    const timeZone = await timeZoneOf(tx, accountId);
    const again = ofAccount.flatMap((subscription) => {
      const { periodEnd } = subscription;
      return periodEnd === null ? [] : [{ ...subscription, nextChargeAt: startOfDay(periodEnd, timeZone) }];
    });
    await saveSubscriptions(tx, again);
  }
}
