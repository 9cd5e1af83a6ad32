import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordEvents } from '../events/events.store.ts';
import { noteApplied } from '../reception/journal.store.ts';
import { dailyUsage, dayMs, startOfDay, totalBytes } from '../sims/usage.ts';
import { findSim, type Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { deviceId, referenceOf } from './device-ids.ts';
import { momentText } from './moment-text.ts';
import { thingspaceOwnerOf } from './thingspace-caller.ts';
import { refuse, refuseInput } from './thingspace-refusal.ts';
import { usageHistory } from './usage-history.ts';

const mostRecords = 500;
const keptMs = 366 * dayMs;
const aggregateKeptMs = 183 * dayMs;
const aggregateLongestMs = 31 * dayMs;

const usageBody = z.object({ deviceId, earliest: momentText, latest: momentText });
const aggregateBody = z.object({
  accountName: z.string().optional(),
  deviceIds: z.array(deviceId).min(1).max(1000),
  startTime: momentText,
  endTime: momentText,
});

/** What devices used: one at once, many by callback. */
export function usageRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { clock, storage, faults } = simulator;

  app.post('/devices/usage/actions/list', { config: { read: 'list-usage' } }, async (request, reply) => {
    const body = usageBody.parse(request.body);
    if (body.latest < body.earliest) throw refuseInput('TimeRange.Invalid', 'latest lies before earliest');
    const now = clock.now();
    const sim = await findSim(storage, thingspaceOwnerOf(request), referenceOf([body.deviceId]), now);
    if (!sim) throw refuse('REQUEST_FAILED.DeviceNotFound', 'The device was not found');
    const from = Math.max(startOfDay(body.earliest.getTime()), startOfDay(now - keptMs));
    const records = usageHistory({ faults, now }, sim, { from, to: startOfDay(body.latest.getTime()) + dayMs });
    const hasMoreData = records.length > mostRecords;
    return reply.code(hasMoreData ? 202 : 200).send({ hasMoreData, usageHistory: records.slice(0, mostRecords) });
  });

  app.post('/devices/usage/actions/list/aggregate', { config: { mutation: 'aggregate-usage' } }, async (request) => {
    const body = aggregateBody.parse(request.body);
    const requestId = await orderAggregate(simulator, thingspaceOwnerOf(request, body.accountName), body);
    await noteApplied(storage, request.reception?.entry ?? null, []);
    return { requestId };
  });
}

/** Adds up what devices used and lets a callback tell it; answers the id of the request. */
async function orderAggregate(
  { clock, storage, settings }: Simulator,
  owner: Owner,
  { deviceIds, startTime, endTime }: z.infer<typeof aggregateBody>,
): Promise<string> {
  const now = clock.now();
  const [from, to] = [startTime.getTime(), endTime.getTime()];
  if (from < now - aggregateKeptMs || to < from || to - from > aggregateLongestMs) {
    throw refuseInput('TimeRange.Invalid', 'The range is one month at most and begins within six months');
  }
  const window = { from: startOfDay(from), to: startOfDay(to) + dayMs };
  const usage = await Promise.all(
    deviceIds.map(async (id) => {
      const sim = await findSim(storage, owner, referenceOf([id]), now);
      return { deviceId: id, bytesUsed: totalBytes(sim ? dailyUsage(sim, window, now) : []) };
    }),
  );
  const requestId = randomUUID();
  const content = { service: 'DeviceUsage', requestId, usage };
  const occursAt = new Date(now + settings.activationMs);
  await recordEvents(storage, [{ ...owner, name: 'callback', iccid: null, occursAt, content }]);
  return requestId;
}
