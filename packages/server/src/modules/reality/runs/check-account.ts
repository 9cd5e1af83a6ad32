import type { RealityCheck } from '@linekeeper/contract';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type RealityRunId } from '../../../kernel/ids.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import { lastLook } from '../findings/findings.store.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { addRun, lastRun, nightlyRuns, type Run, type Silence } from './runs.store.ts';

/** An account may ask this often. */
const askedLimit = { most: 1, withinMs: 15 * minuteMs };

/** Begins a reading of an account's lines; one that runs goes on. Refuses with `too_many_requests`. */
export async function beginForAccount(needs: RealityNeeds, accountId: AccountId): Promise<void> {
  const startedAt = needs.clock.now();
  const last = await lastRun(needs.db, accountId);
  if (last?.finishedAt === null) return;
  if (last) refuseTooMany([last.startedAt], askedLimit, startedAt);
  const run = {
    id: newId<RealityRunId>('run'),
    carrier: null,
    day: null,
    accountId,
    phase: 'lines',
    startedAt,
  } as const;
  await needs.db.transaction().execute(async (tx) => {
    await addRun(tx, run);
    await needs.audit.record(tx, { account: accountId, action: 'check.requested', about: { run: run.id } });
  });
}

type Needs = Pick<RealityNeeds, 'db' | 'clock' | 'carriers' | 'lines'>;

/** When an account's lines were compared with their carriers, whether a check is running, and when the next is allowed. */
export async function checkOf(needs: Needs, accountId: AccountId): Promise<RealityCheck> {
  const { db, clock } = needs;
  const [run, looked, nights] = await Promise.all([lastRun(db, accountId), lastLook(db, accountId), nightlyRuns(db)]);
  const ended = run?.finishedAt && !run.didFail ? run.finishedAt : null;
  const checkedAt = ended && (looked === null || ended > looked) ? ended : looked;
  const nextAt = run ? after(run.startedAt, askedLimit.withinMs) : null;
  const silent = await silentOf(needs, accountId, { run, nights });
  return {
    state: run && run.finishedAt === null ? 'running' : run?.didFail ? 'failed' : checkedAt ? 'done' : 'never',
    checkedAt: checkedAt?.toISOString() ?? null,
    readCount: run?.readCount ?? 0,
    nextPossibleAt: nextAt && nextAt > clock.now() ? nextAt.toISOString() : null,
    silent: silent.map(({ carrier, ...one }) => ({ carrierName: needs.carriers.nameOf(carrier), ...one })),
  };
}

/** Of the account's own check, and of newer ones of the night at carriers where the account has lines. */
async function silentOf(
  needs: Needs,
  accountId: AccountId,
  { run, nights }: { run: Run | undefined; nights: readonly Run[] },
): Promise<Silence[]> {
  const own = [...(run?.silent ?? [])];
  const newer = nights
    .filter(({ startedAt }) => !run || startedAt > run.startedAt)
    .flatMap(({ silent }) => silent)
    .filter(({ carrier }) => !own.some((one) => one.carrier === carrier));
  const found = await Promise.all(
    newer.map(async (one) => {
      const held = await needs.lines.nextLines(needs.db, { carrier: one.carrier, accountId, behindId: null, most: 1 });
      return held.length > 0 ? [one] : [];
    }),
  );
  return [...own, ...found.flat()];
}
