import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf } from '../reception/receive.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { readAction, type ThingSpaceAction } from './action-bodies.ts';
import { submitAction } from './submit-action.ts';
import { thingspaceOwnerOf } from './thingspace-caller.ts';
import { refuse } from './thingspace-refusal.ts';

/** The calls that change devices: each answers with the id of a request, and later a callback for every device. */
export function actionRoutes(app: FastifyInstance, simulator: Simulator): void {
  const accept = (action: ThingSpaceAction) => async (request: FastifyRequest) => {
    const order = readAction(action, request.body);
    const call = { carrier: 'thingspace', kind: 'mutation', operation: action, text: textOf(request) } as const;
    const refused = await simulator.faults.takeInCall('plan-refused', call);
    if (refused) throw refuse(`REQUEST_FAILED.${order.servicePlan ?? 'ServicePlan'}.NotFound`, 'No such service plan');
    const { reception } = request;
    const accepted = await submitAction(simulator, {
      owner: thingspaceOwnerOf(request, order.accountName),
      order,
      entry: reception?.entry ?? null,
      acceptsSecond: (await simulator.faults.takeInCall('duplicate-accepted', call)) !== null,
    });
    if (reception) {
      reception.cut ||= accepted.cut;
      reception.tellsFirst = accepted.tellsFirst;
    }
    return { requestId: accepted.requestId };
  };

  for (const action of ['activate', 'suspend', 'restore', 'deactivate'] as const) {
    app.post(`/devices/actions/${action}`, { config: { mutation: action } }, accept(action));
  }
  app.put('/devices/actions/plan', { config: { mutation: 'plan' } }, accept('plan'));
}
