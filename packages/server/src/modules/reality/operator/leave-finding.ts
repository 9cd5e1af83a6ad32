import type { Floor } from '../../../jobs/floor.ts';
import type { FindingId } from '../../../kernel/ids.ts';
import { markLeft, namedFindings } from './operator-findings.store.ts';

/** Takes findings off the operator's list with a reason; they close as any when they do not hold any more. */
export async function leaveFinding(
  { db, clock, log }: Pick<Floor, 'db' | 'clock' | 'log'>,
  { named, reason }: { named: string; reason: string },
): Promise<FindingId[]> {
  const ids = (await namedFindings(db, named)).map(({ id }) => id);
  await db.transaction().execute((tx) => markLeft(tx, ids, { at: clock.now(), reason }));
  for (const findingId of ids) log.info({ event: 'reality.left', findingId, reason }, 'an operator left a finding');
  return ids;
}
