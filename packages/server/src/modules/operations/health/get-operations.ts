import {
  importKinds,
  type CarrierHealth,
  type GatewayHealth,
  type ImportKind,
  type Operations,
} from '@linekeeper/contract/provider';
import { dayAfter, startOfDay } from '../../../kernel/days.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { countIncidents } from '../incidents/list-incidents.ts';
import { iso } from '../incidents/topic.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';

/** What waits for staff, and how carriers and gateway are, from what we know: neither is asked. */
export async function getOperations(needs: OperationsNeeds): Promise<Operations> {
  const at = needs.clock.now().toISOString();
  const [counts, carriers, gateway, imports] = await Promise.all([
    countIncidents(needs),
    carrierHealth(needs),
    gatewayHealth(needs),
    needs.audit.newestImports(needs.db),
  ]);
  const lastOf = (action: string) => iso(imports.find((one) => one.action === action)?.at ?? null);
  return { at, counts, carriers, gateway, imports: importKinds.map((kind) => ({ kind, at: lastOf(actions[kind]) })) };
}

const actions = {
  sims: 'sims.imported',
  plans: 'plans.imported',
  bank: 'bank_import.created',
  takeOver: 'take_over.created',
} as const satisfies Record<ImportKind, string>;

async function carrierHealth({
  db,
  clock,
  carriers,
  commands,
  lines,
  reality,
}: OperationsNeeds): Promise<CarrierHealth[]> {
  const shown = lastDays(clock.now());
  const [runs, unsent, unread, days] = await Promise.all([
    reality.nightlyRuns(db),
    commands.countUnsentOfAll(db),
    lines.countUnreadOfAll(db, clock.now()),
    commands.carrierDaysOfAll(db, shown.since),
  ]);
  return carriers.ids.map((id) => {
    const port = carriers.portOf(id);
    const run = runs.find(({ carrier }) => carrier === id);
    const toSend = unsent.find(({ carrier }) => carrier === id);
    const toRead = unread.find(({ carrier }) => carrier === id);
    const pace = port?.capabilities.requestsPerSecond ?? Infinity;
    return {
      id,
      name: carriers.staffNameOf(id),
      isConnected: port !== undefined,
      run: run ? runOf(run) : null,
      requestsPerSecond: Number.isFinite(pace) ? pace : null,
      unsentCount: toSend?.count ?? 0,
      oldestUnsentAt: iso(toSend?.oldestAt ?? null),
      unreadCount: toRead?.count ?? 0,
      oldestUnreadAt: iso(toRead?.oldestAt ?? null),
      days: shown.days.map((day) => {
        const known = days.find((one) => one.carrier === id && one.day === day);
        const { askedCount = 0, doneCount = 0, failedCount = 0, medianSeconds = null } = known ?? {};
        return { day, askedCount, doneCount, failedCount, medianSeconds };
      }),
    };
  });
}

type Run = Awaited<ReturnType<OperationsNeeds['reality']['nightlyRuns']>>[number];

function runOf({ startedAt, finishedAt, didFail, readCount, silent }: Run): CarrierHealth['run'] {
  const [silence] = silent;
  return {
    state: didFail ? 'failed' : finishedAt === null ? 'running' : 'done',
    startedAt: startedAt.toISOString(),
    finishedAt: iso(finishedAt),
    readCount,
    silentSince: silence?.since ?? null,
    refusesUs: silence?.refusesUs ?? false,
  };
}

async function gatewayHealth({ db, clock, payments, reconciliation }: OperationsNeeds): Promise<GatewayHealth> {
  const shown = lastDays(clock.now());
  const [{ lastNight, ...health }, days] = await Promise.all([
    reconciliation.gatewayHealth(db),
    payments.gatewayDaysOfAll(db, shown.since),
  ]);
  return {
    comparedDay: lastNight?.day ?? null,
    comparedAt: iso(lastNight?.endedAt ?? null),
    isComparing: lastNight !== null && lastNight.endedAt === null,
    openDifferences: health.openDifferences,
    oldestDifferenceAt: iso(health.oldestDifferenceAt),
    openBatches: health.openBatches,
    oldestBatchAt: iso(health.oldestBatchAt),
    lastBatchBookedAt: iso(health.lastImportAt),
    days: shown.days.map((day) => {
      const { sentCount = 0, failedCount = 0, openCount = 0 } = days.find((one) => one.day === day) ?? {};
      return { day, sentCount, failedCount, openCount };
    }),
  };
}

const shownDays = 14;

/** The days in UTC that are shown, the present one last, and when the first began. */
function lastDays(now: Date): { days: string[]; since: Date } {
  const today = localDay(now, 'UTC');
  const days = Array.from({ length: shownDays }, (_, index) => dayAfter(today, index + 1 - shownDays));
  return { days, since: startOfDay(days[0] ?? today, 'UTC') };
}
