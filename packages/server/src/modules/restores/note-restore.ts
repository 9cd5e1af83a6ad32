import { newId, type RestoreId } from '../../kernel/ids.ts';
import { holdWaitingMails } from '../../mail/outbox.store.ts';
import type { RestoresNeeds } from './restores-needs.ts';
import { insertRestore } from './restores.store.ts';
import { words } from './words.ts';

/**
 * Notes that this database is a restored one, as it was at a moment of the machine's clock, while no process of the portal
 * runs. From then on no worker charges or orders anything before `lookUpRestores` has asked the gateway. What may have
 * happened since is in doubt: charges, refunds and orders that waited are looked up instead of sent, mails that waited are
 * held, and numbers that may have been given are left out.
 */
export async function noteRestore(
  needs: RestoresNeeds,
  asOf: Date,
): Promise<{ skippedNumbers: Record<string, number>; heldMailCount: number }> {
  const now = needs.clock.now();
  const notedAt = needs.machineClock.now();
  return needs.db.transaction().execute(async (tx) => {
    await needs.payments.doubtUncalled(tx, now);
    await needs.corrections.doubtUnasked(tx, now);
    await needs.commands.doubtUnsent(tx, now);
    await needs.hooks.skipSequences(tx);
    const since = new Date(now.getTime() - (notedAt.getTime() - asOf.getTime()));
    const skippedNumbers = await needs.billing.skipNumbers(tx, since, now);
    const heldMailCount = await holdWaitingMails(tx, { at: notedAt, problem: words.held });
    const open = { lookedUpAt: null, foundCount: null, unexplainedCount: null };
    await insertRestore(tx, { id: newId<RestoreId>('rst'), asOf, notedAt, skippedNumbers, heldMailCount, ...open });
    return { skippedNumbers, heldMailCount };
  });
}
