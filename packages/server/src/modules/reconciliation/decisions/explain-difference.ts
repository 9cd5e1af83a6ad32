import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { DifferenceKind } from '../differences/difference.ts';
import { explainDifferences } from '../differences/differences.store.ts';

/** What lies outside of our books; every other kind ends by itself or by a command of its own. */
const explicable: readonly DifferenceKind[] = [
  'missing_here',
  'missing_at_gateway',
  'amount_differs',
  'state_differs',
  'unsettled_too_long',
];

/**
 * An operator has found out why gateway and books differ about a transaction and that they always will. The books stay
 * as they are; the reason is kept, and the same is not told again. Answers what was closed.
 */
export async function explainDifference(
  needs: Pick<Floor, 'db' | 'clock' | 'log'> & Audited,
  { subject, reason }: { subject: string; reason: string },
): Promise<DifferenceKind[]> {
  const about = { subject, reason, kinds: explicable };
  const closed = await needs.db.transaction().execute(async (tx) => {
    const kinds = await explainDifferences(tx, about, needs.clock.now());
    const after = { kinds, reason };
    if (kinds.length > 0)
      await needs.audit.record(tx, { account: null, action: 'difference.closed', about: { subject }, after });
    return kinds;
  });
  if (closed.length > 0)
    needs.log.info(
      { event: 'payments.difference-explained', subject, kinds: closed, reason },
      'an operator explained it',
    );
  return closed;
}
