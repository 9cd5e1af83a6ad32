import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Simulator } from '../simulator/simulator.ts';
import { ciscoOwnerOf } from './cisco-caller.ts';
import { refuseInput } from './cisco-refusal.ts';
import { communicationPlans } from './device-view.ts';
import { pageQuery } from './page-query.ts';

const planQuery = pageQuery.extend({ accountId: z.string().optional() });

/** Rate plans and communication plans, which are addressed by name. */
export function planRoutes(app: FastifyInstance, { clock, plansOf }: Simulator): void {
  const operator = () => ({
    operatorName: 'Practice Operator',
    operatorId: '1',
    timeStamp: new Date(clock.now()).toISOString(),
  });

  app.get('/rateplans', async (request) => {
    const { pageSize, pageNumber, accountId } = planQuery.parse(request.query);
    const { account } = ciscoOwnerOf(request);
    if ((accountId ?? account) !== account) throw refuseInput('Invalid account ID');
    const plans = plansOf('cisco');
    const until = pageNumber * pageSize;
    return {
      ...operator(),
      pageNumber,
      lastPage: until >= plans.length,
      ratePlans: plans.slice(until - pageSize, until).map(({ planRef }) => ({ name: planRef })),
    };
  });

  app.get('/communicationplans', async () => ({
    ...operator(),
    pageNumber: 1,
    lastPage: true,
    communicationPlans: communicationPlans.map((name) => ({ name })),
  }));
}
