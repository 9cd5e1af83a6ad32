import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toldUsage } from '../life/told-usage.ts';
import { searchSims } from '../sims/search-sims.store.ts';
import { findSim } from '../sims/sims.store.ts';
import { type DailyUsage, dayMs, totalBytes, totalMessages } from '../sims/usage.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { koreOwnerOf } from './kore-caller.ts';
import { refuse, refuseUnknown } from './kore-refusal.ts';
import { korePlans } from './kore-plan.ts';
import { utcText } from './utc-text.ts';

const longestDays = 60;
const mostSims = 100_000;
const day = z.iso.date().transform((text) => Date.parse(`${text}T00:00:00Z`));
const usageQuery = z.object({
  'start-date': day,
  'end-date': day,
  source: z.enum(['cdr']).default('cdr'),
  'include-plan-name': z.stringbool().default(false),
});
const usageParams = z.object({ subscriptionId: z.string() });
const planParams = z.object({ planId: z.string() });

/** Daily totals of one SIM or of a plan, both days included, at most 60 days; days are UTC. */
export function usageRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { storage, clock, faults } = simulator;

  app.get('/accounts/:accountId/subscriptions/:subscriptionId/usage-records', async (request) => {
    const { source, window, withPlanName } = readQuery(request.query);
    const { subscriptionId } = usageParams.parse(request.params);
    const now = clock.now();
    const sim = await findSim(storage, koreOwnerOf(request), { subscriptionId }, now);
    if (!sim) throw refuseUnknown(`Subscription ${subscriptionId}`);
    const plan = korePlans(simulator).find((one) => one.planRef === sim.current.planRef);
    return {
      source,
      'subscription-id': sim.subscriptionId,
      ...(withPlanName ? { 'plan-name': plan?.name ?? '' } : {}),
      ...usageView(toldUsage({ faults, now }, sim, window)),
    };
  });

  app.get('/accounts/:accountId/plans/:planId/usage-records', async (request) => {
    const { source, window } = readQuery(request.query);
    const { planId } = planParams.parse(request.params);
    const plan = korePlans(simulator).find((one) => one.planId === planId);
    if (!plan) throw refuseUnknown(`Plan ${planId}`);
    const now = clock.now();
    const { planRef } = plan;
    const search = { owner: koreOwnerOf(request), planRef, order: 'serial', limit: mostSims, offset: 0 } as const;
    const { sims } = await searchSims(storage, search, now);
    const days = sims.flatMap((sim) => toldUsage({ faults, now }, sim, window));
    return {
      source,
      'plan-id': planId,
      ...dataView(addUp(days)),
    };
  });
}

function readQuery(given: unknown) {
  const query = usageQuery.parse(given);
  const window = { from: query['start-date'], to: query['end-date'] + dayMs };
  if (window.to <= window.from) throw refuse(400, 'end-date lies before start-date');
  if (window.to - window.from > longestDays * dayMs) {
    throw refuse(400, `The range is longer than ${longestDays} days`);
  }
  return { source: query.source, window, withPlanName: query['include-plan-name'] };
}

const addUp = (days: readonly DailyUsage[]): DailyUsage[] =>
  [...Map.groupBy(days, (one) => one.dayStart)]
    .map(([dayStart, same]) => ({ dayStart, usedBytes: totalBytes(same), messages: totalMessages(same) }))
    .toSorted((one, other) => one.dayStart - other.dayStart);

const unused = (unit: string) => ({ 'total-usage': 0, unit, 'daily-usages': [] });

const dataView = (days: readonly DailyUsage[]) => ({
  'total-usage': totalBytes(days),
  unit: 'byte',
  'daily-usages': days.map(dayView('byte', ({ usedBytes }) => usedBytes)),
});

const messagesView = (days: readonly DailyUsage[]) => ({
  'total-usage': totalMessages(days),
  unit: 'event',
  'daily-usages': days.map(dayView('event', ({ messages }) => messages)),
});

const dayView = (unit: string, used: (one: DailyUsage) => number) => (one: DailyUsage) => ({
  date: utcText(new Date(one.dayStart)),
  unit,
  'total-usage': used(one),
});

const usageView = (days: readonly DailyUsage[]) => ({
  data: dataView(days),
  sms: messagesView(days),
  voice: unused('sec'),
});
