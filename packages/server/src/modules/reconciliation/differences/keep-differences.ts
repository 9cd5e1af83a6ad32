import { isOpenCharge, type otherSumFound } from '../../payments/index.ts';
import type { PayloadOf } from '../../../jobs/job.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import type { ReconciliationNeeds } from './reconciliation-needs.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { closeDifferences, upsertDifference } from './differences.store.ts';
import { words } from './words.ts';

/** Writes all that differs about a subject now: new differences alert, those that no longer hold are closed. */
export async function keepDifferences(
  needs: Pick<Floor, 'clock' | 'db' | 'log'>,
  about: { subject: string; accountId: AccountId | null },
  found: readonly { kind: DifferenceKind; note: string }[],
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    for (const { kind, note } of found) await noteDifference(needs, tx, { ...about, kind, note });
    const kinds = found.map(({ kind }) => kind);
    const closed = await closeDifferences(tx, about.subject, kinds, needs.clock.now());
    if (closed > 0)
      needs.log.info({ event: 'payments.difference-closed', subject: about.subject }, 'gateway and books agree again');
  });
}

/** Keeps a difference open and, when it is new, alerts: an error in the log with the name of its kind. */
export async function noteDifference(
  needs: Pick<Floor, 'clock' | 'log'>,
  tx: Tx,
  difference: Difference,
): Promise<void> {
  const isNew = await upsertDifference(tx, difference, needs.clock.now());
  if (isNew) needs.log.error({ event: 'payments.difference', ...difference }, 'gateway and books differ');
}

/** A charge has another sum at the gateway: a person decides what it is, unless that has happened meanwhile. */
export async function noteOtherSum(
  needs: ReconciliationNeeds,
  { chargeId, transId, amountCents, currency }: PayloadOf<typeof otherSumFound>,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const charge = await needs.payments.chargeOfId(tx, brandId<ChargeId>(chargeId));
    if (!charge || !isOpenCharge(charge)) return;
    const note = words.notes.otherSum(chargeId, charge.amountCents, words.amount(amountCents, currency));
    await noteDifference(needs, tx, { kind: 'amount_differs', subject: transId, accountId: charge.accountId, note });
  });
}
