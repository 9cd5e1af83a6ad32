import { after, dayMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import { newId, type AccountId, type RealityRunId } from '../../../kernel/ids.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { addRun, forgetRuns, lastRun } from './runs.store.ts';

/** The hour in UTC from which on a night's reading begins: after midnight everywhere in the United States. */
const nightHour = 9;
const keptMs = 90 * dayMs;

/** An account may ask this often. */
export const askedLimit = { most: 1, withinMs: 15 * minuteMs };

/** Begins the night's reading of every connected carrier, once; forgets old ones. Repeatable. */
export async function beginNightly(needs: RealityNeeds): Promise<void> {
  const startedAt = needs.clock.now();
  // Before that hour it is still the night of the day before, whose reading is there or never came.
  const day = utcDay(after(startedAt, -nightHour * 60 * minuteMs));
  await needs.db.transaction().execute(async (tx) => {
    for (const carrier of needs.carriers.ids.filter((id) => needs.carriers.portOf(id)))
      await addRun(tx, { id: newId<RealityRunId>('run'), carrier, day, accountId: null, phase: 'list', startedAt });
    await forgetRuns(tx, after(startedAt, -keptMs));
  });
}

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
