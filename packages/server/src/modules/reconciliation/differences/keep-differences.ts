import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { DifferenceKind } from './difference.ts';
import { closeDifferences } from './differences.store.ts';
import { noteDifference } from './note-difference.ts';

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
