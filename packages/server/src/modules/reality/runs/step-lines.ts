import { after, dayMs } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import { holdersOf, nextLines, type CheckedLine } from '../../lines/index.ts';
import { examine } from '../findings/examine.ts';
import { lookedSince } from '../findings/findings.store.ts';
import { readSome } from '../findings/read-some.ts';
import type { Seen } from '../findings/sides.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { saveStep, type Run } from './runs.store.ts';
import { leaseMs, waitAfterFault, type Stepped } from './step.ts';

/** Few enough that a slow carrier answers for all of them within the lease. */
const linesAtOnce = 50;
/** So often a part that cannot be read is tried again before the run leaves it out. */
const mostTries = 5;
/** A line that ended is looked for by itself for this long; later a listing shows it. */
const endedMs = 60 * dayMs;

/** Holds some of our lines against billing, and against the carrier those that its list did not show. */
export async function stepLines(needs: RealityNeeds, run: Run): Promise<Stepped> {
  const { db, clock } = needs;
  const asked = { carrier: run.carrier, accountId: run.accountId, behindId: run.cursor, most: linesAtOnce };
  const lines = await nextLines(db, asked);
  const last = lines.at(-1);
  if (!last) {
    await db.transaction().execute((tx) => saveStep(tx, run, { finishedAt: clock.now() }));
    return null;
  }
  const superseded = await supersededAmong(needs, lines);
  const readAt = clock.now();
  const seen = await readUnseen(
    needs,
    run,
    lines.filter(({ id }) => !superseded.has(id)),
  );
  if (seen === 'silent' && run.faults < mostTries) return waitAfterFault(needs, run, 'no line could be read');
  const told: ReadonlyMap<LineId, Seen> = seen === 'silent' ? new Map() : seen;
  const changes = {
    faults: 0,
    cursor: last.id,
    readCount: run.readCount + told.size,
    nextStepAt: after(clock.now(), leaseMs),
  };
  return db.transaction().execute(async (tx) => {
    if (!(await saveStep(tx, run, changes))) return null;
    // As they are now: the carrier took its time.
    const current = (await nextLines(tx, asked)).filter(({ id }) => id <= last.id);
    for (const [carrier, ofCarrier] of Map.groupBy(current, (line) => line.carrier))
      await examine(needs, tx, { carrier, lines: ofCarrier, seen: told, readAt, superseded });
    return { ...run, ...changes };
  });
}

async function supersededAmong({ db }: RealityNeeds, lines: readonly CheckedLine[]): Promise<Set<LineId>> {
  const ended = lines.filter(({ status }) => status === 'terminated');
  const holders = await holdersOf(
    db,
    ended.map(({ iccid }) => iccid),
  );
  return new Set(ended.filter(({ id, iccid }) => holders.get(iccid)?.line?.id !== id).map(({ id }) => id));
}

/** What carriers say about lines that this run has not seen yet; `silent`: about none of them. */
async function readUnseen(
  needs: RealityNeeds,
  run: Run,
  lines: readonly CheckedLine[],
): Promise<Map<LineId, Seen> | 'silent'> {
  const looked = await lookedSince(
    needs.db,
    lines.map(({ id }) => id),
    run.startedAt,
  );
  const unseen = lines.filter((line) => !looked.has(line.id) && isWorthReading(needs, run, line));
  const seen = new Map<LineId, Seen>();
  for (const [carrier, ofCarrier] of Map.groupBy(unseen, (line) => line.carrier))
    for (const [id, told] of await readSome(needs, carrier, ofCarrier)) seen.set(id, told);
  return unseen.length > 0 && seen.size === 0 ? 'silent' : seen;
}

function isWorthReading(
  { carriers, clock }: RealityNeeds,
  run: Run,
  { carrier, status, statusSince, pendingAction }: CheckedLine,
): boolean {
  if (!carriers[carrier] || pendingAction !== null) return false;
  if (status === 'active' || status === 'suspended') return true;
  // A carrier's list has shown those that are in service there.
  return run.accountId !== null && statusSince > after(clock.now(), -endedMs);
}
