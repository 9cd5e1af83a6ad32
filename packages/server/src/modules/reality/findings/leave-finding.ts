import type { Floor } from '../../../jobs/floor.ts';
import type { FindingId } from '../../../kernel/ids.ts';
import type { Audited } from '../../audit/index.ts';
import { markLeft, namedFindings } from './operator-findings.store.ts';

/** Takes findings off the operator's list with a reason; they close as any when they do not hold any more. */
export async function leaveFinding(
  { db, clock, log, audit }: Pick<Floor, 'db' | 'clock' | 'log'> & Audited,
  { named, reason }: { named: string; reason: string },
): Promise<FindingId[]> {
  const found = await namedFindings(db, named);
  const ids = found.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    await markLeft(tx, ids, { at: clock.now(), reason });
    for (const { id, accountId: account } of found)
      await audit.record(tx, { account, action: 'finding.left', about: { finding: id }, after: { reason } });
  });
  for (const findingId of ids) log.info({ event: 'reality.left', findingId, reason }, 'an operator left a finding');
  return ids;
}
