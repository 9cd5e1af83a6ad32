import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toldUsage } from '../life/told-usage.ts';
import { addressOf } from '../sims/address-of.ts';
import type { Sim } from '../sims/sim.ts';
import { dayMs, startOfCycle, startOfDay, totalBytes, totalMessages } from '../sims/usage.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { ciscoStates } from './cisco-states.ts';
import { moment } from './device-view.ts';

const zoneQuery = z.object({
  cycleStartDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dZ?$/u)
    .optional(),
  ratePlan: z.string().optional(),
  zone: z.string().optional(),
});
const historyQuery = z.object({ daysOfHistory: z.coerce.number().int().min(1).max(30).default(7) });

const homeZone = 'Home';

/** What a device did: its session, its usage by zone, and who changed it. */
export function deviceReportRoutes(
  app: FastifyInstance,
  { clock, faults }: Simulator,
  device: (request: FastifyRequest) => Promise<Sim>,
): void {
  app.get('/devices/:iccid/sessionInfo', async (request) => sessionView(await device(request)));

  app.get('/devices/:iccid/usageInZone', async (request) => {
    const query = zoneQuery.parse(request.query);
    const now = clock.now();
    const start = startOfCycle(query.cycleStartDate ? Date.parse(query.cycleStartDate.slice(0, 10)) : now);
    const end = Math.min(startOfCycle(start + 32 * dayMs), startOfDay(now) + dayMs);
    const sim = await device(request);
    const ratePlan = sim.current.planRef ?? '';
    const matches = (query.ratePlan ?? ratePlan) === ratePlan && (query.zone ?? homeZone) === homeZone;
    const days = toldUsage({ faults, now }, sim, { from: start, to: end });
    const used = { dataUsage: totalBytes(days), dataUsageUnit: 'bytes', smsUsage: totalMessages(days) };
    const zones = [{ ratePlan, zone: homeZone, ...used, voiceUsage: 0 }];
    return {
      iccid: sim.iccid,
      timeStamp: new Date(now).toISOString(),
      cycleStartDate: `${new Date(start).toISOString().slice(0, 10)}Z`,
      deviceCycleUsageInZones: matches ? zones : [],
    };
  });

  app.get('/devices/:iccid/auditTrails', async (request) => {
    const { daysOfHistory } = historyQuery.parse(request.query);
    const sim = await device(request);
    const since = clock.now() - daysOfHistory * dayMs;
    return {
      iccid: sim.iccid,
      pageNumber: 1,
      lastPage: true,
      deviceAuditTrails: auditTrails(sim, since),
    };
  });
}

function sessionView(sim: Sim) {
  const active = sim.current.state === 'active';
  return {
    iccid: sim.iccid,
    ipAddress: addressOf(sim),
    dateSessionStarted: active ? moment(sim.current.effectiveAt) : null,
    dateSessionEnded: active ? null : sim.firstActivatedAt && moment(sim.current.effectiveAt),
  };
}

/** What changed since a moment, oldest first. */
const auditTrails = (sim: Sim, since: number) =>
  sim.history.slice(1).flatMap((change, index) => {
    if (change.effectiveAt.getTime() < since) return [];
    const before = sim.history[index];
    const entry = (field: string, priorValue: string, value: string) => ({
      field,
      priorValue,
      value,
      status: 'SUCCESS',
      effectiveDate: moment(change.effectiveAt),
      userName: change.cause === 'outside' ? 'operator' : 'api',
    });
    const [from, to] = [ciscoStates[before?.state ?? 'inventory'], ciscoStates[change.state]];
    return [
      ...(from === to ? [] : [entry('simStatus', from, to)]),
      ...(before?.planRef === change.planRef ? [] : [entry('ratePlan', before?.planRef ?? '', change.planRef ?? '')]),
    ];
  });
