import type { CarrierHealth, GatewayHealth, Operations } from '@linekeeper/contract/provider';
import { countIncidents } from '../incidents/list-incidents.ts';
import { iso } from '../incidents/topic.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';

/** What waits for staff, and how carriers and gateway are, from what we know: neither is asked. */
export async function getOperations(needs: OperationsNeeds): Promise<Operations> {
  const at = needs.clock.now().toISOString();
  const [counts, carriers, gateway] = await Promise.all([
    countIncidents(needs),
    carrierHealth(needs),
    gatewayHealth(needs),
  ]);
  return { at, counts, carriers, gateway };
}

async function carrierHealth({
  db,
  clock,
  carriers,
  commands,
  lines,
  reality,
}: OperationsNeeds): Promise<CarrierHealth[]> {
  const [runs, unsent, unread] = await Promise.all([
    reality.nightlyRuns(db),
    commands.countUnsentOfAll(db),
    lines.countUnreadOfAll(db, clock.now()),
  ]);
  return carriers.ids.map((id) => {
    const port = carriers.portOf(id);
    const run = runs.find(({ carrier }) => carrier === id);
    const toSend = unsent.find(({ carrier }) => carrier === id);
    const toRead = unread.find(({ carrier }) => carrier === id);
    const pace = port?.capabilities.requestsPerSecond ?? Infinity;
    return {
      id,
      name: carriers.nameOf(id),
      isConnected: port !== undefined,
      run: run ? runOf(run) : null,
      requestsPerSecond: Number.isFinite(pace) ? pace : null,
      unsentCount: toSend?.count ?? 0,
      oldestUnsentAt: iso(toSend?.oldestAt ?? null),
      unreadCount: toRead?.count ?? 0,
      oldestUnreadAt: iso(toRead?.oldestAt ?? null),
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

async function gatewayHealth({ db, reconciliation }: OperationsNeeds): Promise<GatewayHealth> {
  const { lastNight, ...health } = await reconciliation.gatewayHealth(db);
  return {
    comparedDay: lastNight?.day ?? null,
    comparedAt: iso(lastNight?.endedAt ?? null),
    isComparing: lastNight !== null && lastNight.endedAt === null,
    openDifferences: health.openDifferences,
    oldestDifferenceAt: iso(health.oldestDifferenceAt),
    openBatches: health.openBatches,
    oldestBatchAt: iso(health.oldestBatchAt),
    lastBatchBookedAt: iso(health.lastImportAt),
  };
}
