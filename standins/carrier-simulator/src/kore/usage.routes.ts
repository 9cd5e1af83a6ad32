import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findSim } from '../sims/sims.store.ts';
import { dailyUsage, dayMs, totalBytes } from '../sims/usage.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { koreOwnerOf } from './kore-caller.ts';
import { refuse, refuseUnknown } from './kore-refusal.ts';

const longestDays = 60;
const day = z.iso.date().transform((text) => Date.parse(`${text}T00:00:00Z`));
const usageQuery = z.object({
  'start-date': day,
  'end-date': day,
  source: z.enum(['cdr']).default('cdr'),
  'include-plan-name': z.stringbool().default(false),
});
const usageParams = z.object({ subscriptionId: z.string() });

const unused = (unit: string) => ({ 'total-usage': 0, unit, 'daily-usages': [] });

/** Daily totals of one SIM, both days included, at most 60 days; days are UTC. */
export function usageRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get('/accounts/:accountId/subscriptions/:subscriptionId/usage-records', async (request) => {
    const query = usageQuery.parse(request.query);
    const { subscriptionId } = usageParams.parse(request.params);
    const window = { from: query['start-date'], to: query['end-date'] + dayMs };
    if (window.to <= window.from) throw refuse(400, 'end-date lies before start-date');
    if (window.to - window.from > longestDays * dayMs) {
      throw refuse(400, `The range is longer than ${longestDays} days`);
    }
    const now = simulator.clock.now();
    const sim = await findSim(simulator.storage.connection, koreOwnerOf(request), { subscriptionId }, now);
    if (!sim) throw refuseUnknown(`Subscription ${subscriptionId}`);
    const days = dailyUsage(sim, window, now);
    return {
      source: query.source,
      'subscription-id': sim.subscriptionId,
      ...(query['include-plan-name'] ? { 'plan-name': sim.current.planRef ?? '' } : {}),
      data: {
        'total-usage': totalBytes(days),
        unit: 'byte',
        'daily-usages': days.map((one) => ({
          date: new Date(one.dayStart).toISOString().slice(0, 19),
          unit: 'byte',
          'total-usage': one.usedBytes,
        })),
      },
      sms: unused('event'),
      voice: unused('sec'),
    };
  });
}
