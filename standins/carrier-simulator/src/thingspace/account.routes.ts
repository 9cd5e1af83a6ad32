import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findRequest, type ProvisioningRequest } from '../life/requests.store.ts';
import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { thingspaceOwnerOf } from './thingspace-caller.ts';
import { refuse } from './thingspace-refusal.ts';

const accountParams = z.object({ accountName: z.string() });
const requestParams = accountParams.extend({ requestId: z.uuid() });

/** The account's service plans, and how one of its requests stands. */
export function accountRoutes(app: FastifyInstance, { clock, storage, plansOf }: Simulator): void {
  app.get('/plans/:accountName', async (request) => {
    thingspaceOwnerOf(request, accountParams.parse(request.params).accountName);
    return plansOf('thingspace').map(planView);
  });

  app.get('/accounts/:accountName/requests/:requestId/status', async (request) => {
    const { accountName, requestId } = requestParams.parse(request.params);
    const owner = thingspaceOwnerOf(request, accountName);
    const found = await findRequest(storage, owner, { reference: requestId });
    if (!found) throw refuse('REQUEST_FAILED.RequestNotFound', `Request ${requestId} not found`);
    return { requestId, status: statusOf(found, clock.now()) };
  });
}

const planView = (plan: CarrierPlan) => ({
  name: plan.name,
  code: plan.planRef,
  sizeKb: plan.includedBytes === null ? 0 : Math.floor(plan.includedBytes / 1024),
  carrierServicePlanCode: plan.planRef,
});

function statusOf(request: ProvisioningRequest, now: number): string {
  if (request.completeAt.getTime() > now) return 'Pending';
  return request.items.every((item) => item.errorMessage === null) ? 'Success' : 'Failure';
}
