import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Simulator } from '../simulator/simulator.ts';
import { type KoreActionName, koreActionNames } from './kore-actions.ts';
import { refuseUnknown } from './kore-refusal.ts';
import { readProvisioningOrder } from './provisioning-order.ts';
import { recordView, trackingView } from './provisioning-view.ts';
import { findRequest, listRequests } from './provisioning.store.ts';
import { submitProvisioning } from './submit-provisioning.ts';

const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  take: z.coerce.number().int().min(1).max(1000).default(50),
  'subscription-id': z.string().min(1).optional(),
  iccid: z.string().min(1).optional(),
});

const requestParams = z.object({ requestId: z.string() });
const path = '/accounts/:accountId/provisioning-requests';

/** Submit, list and track provisioning requests. */
export function provisioningRoutes(app: FastifyInstance, simulator: Simulator): void {
  const accept = (action: KoreActionName) => async (request: FastifyRequest) => {
    const order = readProvisioningOrder(action, request.body);
    const { reception } = request;
    const accepted = await submitProvisioning(simulator, order, reception?.entry ?? null);
    if (reception) reception.cut ||= accepted.cut;
    return {
      status: 'success',
      data: {
        'provisioning-request-id': accepted.requestId,
        message: 'Your request has been acknowledged',
      },
    };
  };

  app.post(path, { config: { mutation: 'activate' } }, accept('activate'));
  for (const action of koreActionNames) {
    app.post(`${path}/${action}`, { config: { mutation: action } }, accept(action));
  }

  app.get(path, async (request) => {
    const query = listQuery.parse(request.query);
    const { requests, total } = await listRequests(simulator.storage.connection, {
      iccid: query.iccid,
      subscriptionId: query['subscription-id'],
      limit: query.take,
      offset: (query.page - 1) * query.take,
    });
    return {
      'total-records': total,
      'total-pages': Math.ceil(total / query.take),
      page: query.page,
      records: requests.map((one) => recordView(one, simulator.clock.now())),
    };
  });

  app.get(`${path}/:requestId`, async (request) => {
    const { requestId } = requestParams.parse(request.params);
    const found = await findRequest(simulator.storage.connection, requestId);
    if (!found) throw refuseUnknown(`Provisioning request ${requestId}`);
    return trackingView(found, simulator.settings.kore.accountId, simulator.clock.now());
  });
}
