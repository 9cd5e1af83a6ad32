import type { CarrierId } from '@linekeeper/contract';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { newId, type AccountId, type LineId, type UsageAdjustmentId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { UsageFact } from '../../carriers/index.ts';
import type { MeteringNeeds } from './metering-needs.ts';
import { putLastDays, type LastDay } from './last-days.store.ts';
import { shareUsage } from './share-usage.ts';
import { firstGrowthDay } from './spread-growth.ts';
import {
  adjustmentsAmong,
  daysToRead,
  overlapDays,
  usageChanges,
  usageRead,
  type DayChange,
  type MeteredLine,
} from './usage.ts';
import {
  addAdjustments,
  addToAccountDays,
  addToPlans,
  knownUsage,
  putCounters,
  putDays,
  sumPeriods,
  type UsageAdjustment,
  type UsedOnPlan,
} from './usage.store.ts';

/** Reads the usage of every line of a carrier that is due, in the batches that the carrier takes. */
export async function importUsage(needs: MeteringNeeds, id: CarrierId, stopping?: AbortSignal): Promise<void> {
  const carrier = needs.carriers.portOf(id);
  if (!carrier) return;
  const most = carrier.capabilities.linesPerUsageRead;
  for (;;) {
    if (stopping?.aborted) return;
    const now = needs.clock.now();
    const nextAt = after(now, needs.usageImportMs);
    const endedBefore = after(now, -overlapDays * dayMs);
    const lines = await needs.db
      .transaction()
      .execute((tx) => needs.lines.claimMetered(tx, id, { now, nextAt, endedBefore, most }));
    if (lines.length === 0) return;
    const window = daysToRead(
      lines.map(({ usageAsOf }) => usageAsOf),
      now,
    );
    const read = await carrier.readUsage([...new Set(lines.map(({ iccid }) => iccid))], window);
    if (read.unread.length > 0)
      needs.log.warn({ carrier: id, count: read.unread.length, text: read.unread[0]?.text }, 'usage could not be read');
    const unread = new Set(read.unread.map(({ iccid }) => iccid));
    const known = lines.filter(({ iccid }) => !unread.has(iccid));
    await needs.db.transaction().execute((tx) => recordUsage(needs, tx, known, { facts: read.facts, now }));
    if (lines.length < most) return;
  }
}

/** Takes a reading over: days, counters, the lines' periods and the sums, together or not at all. */
export async function recordUsage(
  needs: Pick<MeteringNeeds, 'jobs' | 'lines' | 'plans'>,
  tx: Tx,
  claimed: readonly MeteredLine[],
  { facts, now }: { facts: readonly UsageFact[]; now: Date },
): Promise<void> {
  if (claimed.length === 0) return;
  const lines = await needs.lines.lockMetered(tx, claimed);
  const today = utcDay(now);
  const fromDay = facts.reduce((least, fact) => (fact.kind === 'day' && fact.day < least ? fact.day : least), today);
  const known = await knownUsage(tx, lines, { fromDay, growthDay: firstGrowthDay(now) });
  const changes = usageChanges(shareUsage(facts, lines, known, now), known);
  await putDays(tx, changes.days);
  await putLastDays(tx, lastDaysOf(lines, changes.days));
  await addAdjustments(tx, adjustmentsOf(lines, changes.days, now));
  await putCounters(tx, changes.counters, now);
  const ids = new Set([...claimed.map(({ id }) => id), ...changes.days.map(({ lineId }) => lineId)]);
  const used = await sumPeriods(
    tx,
    lines.filter(({ id }) => ids.has(id)),
  );
  await needs.lines.noteUsage(tx, used, now);
  const sums = new Map(used.map(({ id, usedBytes }) => [id, usedBytes]));
  await addSums(tx, lines, { days: changes.days, sums, now });
  await tellStopping(
    needs,
    tx,
    lines.filter(({ id }) => ids.has(id)),
  );
}

/** Lines on plans that stop them at their allowance are looked at after each reading. */
async function tellStopping(
  needs: Pick<MeteringNeeds, 'jobs' | 'plans'>,
  tx: Tx,
  read: readonly MeteredLine[],
): Promise<void> {
  const stopping = await needs.plans.stoppingPlans(tx, [...new Set(read.map(({ planId }) => planId))]);
  const lineIds = read.flatMap(({ id, planId }) => (stopping.has(planId) ? [id] : []));
  if (lineIds.length > 0) await needs.jobs.enqueue(tx, usageRead, { lineIds });
}

/** Lines that used data or sent messages, with the last day of it in this reading. */
function lastDaysOf(lines: readonly MeteredLine[], days: readonly DayChange[]): LastDay[] {
  const accountOf = new Map(lines.map(({ id, accountId }) => [id, accountId]));
  const last = new Map<LineId, LastDay>();
  for (const { lineId, day, usedBytes, messages } of days) {
    const accountId = accountOf.get(lineId);
    const isLater = day > (last.get(lineId)?.day ?? '');
    if (accountId && isLater && (usedBytes > 0 || messages > 0)) last.set(lineId, { lineId, accountId, day });
  }
  return [...last.values()];
}

/** What a reading changes in periods that are over is kept, for it may have been billed. */
function adjustmentsOf(lines: readonly MeteredLine[], days: readonly DayChange[], now: Date): UsageAdjustment[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const periodStarts = new Map(lines.map((line) => [line.id, line.periodStart]));
  return adjustmentsAmong(days, periodStarts).flatMap((change) => {
    const { lineId, day, beforeBytes, usedBytes: afterBytes, beforeMessages, messages: afterMessages } = change;
    const accountId = byId.get(lineId)?.accountId;
    if (!accountId) return [];
    const id = newId<UsageAdjustmentId>('adj');
    const amounts = { beforeBytes, afterBytes, beforeMessages, afterMessages };
    return [{ id, accountId, lineId, day, ...amounts, recordedAt: now }];
  });
}

async function addSums(
  tx: Tx,
  lines: readonly MeteredLine[],
  changed: { days: readonly DayChange[]; sums: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const accountOf = new Map(lines.map((line) => [line.id, line.accountId]));
  const days = new Map<string, { accountId: AccountId; day: string; bytes: number }>();
  for (const { lineId, day, deltaBytes } of changed.days) {
    const accountId = accountOf.get(lineId);
    if (!accountId) continue;
    const key = `${accountId} ${day}`;
    days.set(key, { accountId, day, bytes: deltaBytes + (days.get(key)?.bytes ?? 0) });
  }
  const plans = new Map<string, UsedOnPlan>();
  for (const { id, accountId, planId, usedBytes } of lines) {
    const key = `${accountId} ${planId}`;
    const bytes = (changed.sums.get(id) ?? usedBytes) - usedBytes + (plans.get(key)?.bytes ?? 0);
    plans.set(key, { accountId, planId, bytes, asOf: changed.now });
  }
  await addToAccountDays(tx, [...days.values()]);
  await addToPlans(tx, [...plans.values()]);
}
