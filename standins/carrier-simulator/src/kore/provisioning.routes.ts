import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findRequest, listRequests } from '../life/requests.store.ts';
import { textOf } from '../reception/receive.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { type KoreActionName, koreActionNames } from './kore-actions.ts';
import { refuseOrder, refuseUnknown } from './kore-refusal.ts';
import { readProvisioningOrder } from './provisioning-order.ts';
import { koreAccountOf, koreOwnerOf } from './kore-caller.ts';
import { recordView, requestNumberOf, trackingView } from './provisioning-view.ts';
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
  submitRoutes(app, simulator);

  app.get(path, async (request) => {
    const query = listQuery.parse(request.query);
    const { requests, total } = await listRequests(simulator.storage, {
      owner: koreOwnerOf(request),
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
    const owner = koreOwnerOf(request);
    const number = requestNumberOf(requestId);
    const found = number ? await findRequest(simulator.storage, owner, { number }) : null;
    if (!found) throw refuseUnknown(`Provisioning request ${requestId}`);
    return trackingView(found, owner.account, simulator.clock.now());
  });
}

function submitRoutes(app: FastifyInstance, simulator: Simulator): void {
  const accept = (action: KoreActionName) => async (request: FastifyRequest) => {
    const order = readProvisioningOrder(action, request.body);
    const { reception } = request;
    const call = { carrier: 'kore', kind: 'mutation', operation: action, text: textOf(request) } as const;
    const refused = await simulator.faults.takeInCall('plan-refused', call);
    if (refused) throw refuseOrder(400, refused.message ?? 'The activation profile is of another service type');
    const accepted = await submitProvisioning(simulator, {
      owner: koreOwnerOf(request),
      provisionedBy: koreAccountOf(request).clientId,
      order,
      entry: reception?.entry ?? null,
      acceptsSecond: (await simulator.faults.takeInCall('duplicate-accepted', call)) !== null,
    });
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
}
