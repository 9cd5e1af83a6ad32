import { after, dayMs } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { examine } from '../findings/examine.ts';
import { lookedSince } from '../findings/findings.store.ts';
import { readSome } from '../findings/read-sims.ts';
import type { Seen } from '../findings/sides.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { saveStep, type Run } from './runs.store.ts';
import { isLeftOut, leaseMs, mostTries, silenceOf, waitAfterFault, type SilentCarrier, type Stepped } from './step.ts';

/** Our own records are cheap to compare. */
const linesAtOnce = 500;
/** Few enough that a slow carrier answers for all of them within the lease. */
const readsAtOnce = 50;
/** A line that ended is looked for by itself for this long; later a listing shows it. */
const endedMs = 60 * dayMs;

/** Compares some of our lines with billing, and with the carrier those that its list did not show. */
export async function stepLines(needs: RealityNeeds, run: Run): Promise<Stepped> {
  const { db, clock } = needs;
  const asked = { carrier: run.carrier, accountId: run.accountId, behindId: run.cursor, most: linesAtOnce };
  const page = await needs.lines.nextLines(db, asked);
  if (page.length === 0) return beginPlans(needs, run);
  const superseded = await supersededAmong(needs, page);
  const { last, unseen } = await withinReach(needs, run, page, superseded);
  const readAt = clock.now();
  const { seen, silent } = await readEach(needs, run, unseen);
  const [fresh] = silent.filter(({ carrier }) => !isLeftOut(run, carrier));
  if (fresh && run.faults < mostTries) return waitAfterFault(needs, run, { text: fresh.text, silent });
  const changes = {
    faults: 0,
    silent: silenceOf(run, silent, { now: clock.now(), isLeftOut: true }),
    cursor: last,
    readCount: run.readCount + seen.size,
    nextStepAt: after(clock.now(), leaseMs),
  };
  return db.transaction().execute(async (tx) => {
    if (last === null || !(await saveStep(tx, run, changes))) return null;
    // As they are now: the carrier took its time.
    const current = (await needs.lines.nextLines(tx, asked)).filter(({ id }) => id <= last);
    for (const [carrier, ofCarrier] of Map.groupBy(current, (line) => line.carrier))
      await examine(needs, tx, { carrier, lines: ofCarrier, seen, readAt, superseded });
    return { ...run, ...changes };
  });
}

async function supersededAmong(needs: RealityNeeds, lines: readonly CheckedLine[]): Promise<Set<LineId>> {
  const ended = lines.filter(({ status }) => status === 'terminated');
  const holders = await needs.inventory.holdersOf(
    needs.db,
    ended.map(({ iccid }) => iccid),
  );
  return new Set(ended.filter(({ id, iccid }) => holders.get(iccid)?.line?.id !== id).map(({ id }) => id));
}

/** How far of a page one step goes, by how many of its lines have to be read by themselves, and which these are. */
async function withinReach(
  needs: RealityNeeds,
  run: Run,
  page: readonly CheckedLine[],
  superseded: ReadonlySet<LineId>,
): Promise<{ last: LineId | null; unseen: readonly CheckedLine[] }> {
  const looked = await lookedSince(
    needs.db,
    page.map(({ id }) => id),
    run.startedAt,
  );
  const isUnseen = (line: CheckedLine) =>
    !superseded.has(line.id) && !looked.has(line.id) && isWorthReading(needs, run, line);
  const unseen = page.filter(isUnseen);
  const reach = unseen.slice(0, readsAtOnce);
  const end = unseen.length > reach.length ? reach.at(-1) : page.at(-1);
  return { last: end?.id ?? null, unseen: reach };
}

/** What carriers say about lines, and who said nothing at all. One that was left out is asked about one line first. */
async function readEach(
  needs: RealityNeeds,
  run: Run,
  lines: readonly CheckedLine[],
): Promise<{ seen: ReadonlyMap<LineId, Seen>; silent: SilentCarrier[] }> {
  const seen = new Map<LineId, Seen>();
  const silent: SilentCarrier[] = [];
  for (const [carrier, ofCarrier] of Map.groupBy(lines, (line) => line.carrier)) {
    const { seen: found, trouble } = await readSome(
      needs,
      carrier,
      isLeftOut(run, carrier) ? ofCarrier.slice(0, 1) : ofCarrier,
    );
    for (const [id, one] of found) seen.set(id, one);
    if (found.size === 0 && trouble) silent.push({ carrier, ...trouble });
  }
  return { seen, silent };
}

/** Behind the last line come plans, where a carrier has to be asked for each by itself. */
async function beginPlans({ db, clock }: RealityNeeds, run: Run): Promise<Stepped> {
  const changes = { phase: 'plans', cursor: null, faults: 0, nextStepAt: after(clock.now(), leaseMs) } as const;
  const isSaved = await db.transaction().execute((tx) => saveStep(tx, run, changes));
  return isSaved ? { ...run, ...changes } : null;
}

function isWorthReading(
  { carriers, clock }: RealityNeeds,
  run: Run,
  { carrier, status, statusSince, pendingAction }: CheckedLine,
): boolean {
  if (!carriers.portOf(carrier) || pendingAction !== null) return false;
  if (status === 'active' || status === 'suspended') return true;
  // A carrier's list has shown those that are in service there.
  return run.accountId !== null && statusSince > after(clock.now(), -endedMs);
}
