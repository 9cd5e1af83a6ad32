import type { Floor } from '../../../jobs/floor.ts';
import type { Tx } from '../../../store/database.ts';
import type { Difference } from './difference.ts';
import { upsertDifference } from './differences.store.ts';

/** Keeps a difference open and, when it is new, alerts: an error in the log with the name of its kind. */
export async function noteDifference(
  needs: Pick<Floor, 'clock' | 'log'>,
  tx: Tx,
  difference: Difference,
): Promise<void> {
  const isNew = await upsertDifference(tx, difference, needs.clock.now());
  if (isNew) needs.log.error({ event: 'payments.difference', ...difference }, 'gateway and books differ');
}
