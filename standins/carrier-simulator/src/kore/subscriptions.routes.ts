import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shownIccid } from '../life/shown-iccid.ts';
import { textOf } from '../reception/receive.ts';
import { searchSims, type SimSearch } from '../sims/search-sims.store.ts';
import { simStates } from '../sims/sim.ts';
import { findSim, type Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { koreOwnerOf } from './kore-caller.ts';
import { refuseUnknown } from './kore-refusal.ts';
import { koreStates } from './kore-states.ts';
import { subscriptionView } from './subscription-view.ts';

const moment = z.iso.datetime({ offset: true, local: true }).transform((text) => {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? text : `${text}Z`;
  return new Date(zoned);
});

const listQuery = z.object({
  'page-index': z.coerce.number().int().min(0),
  'max-page-item': z.coerce.number().int().min(1).max(1000),
  iccid: z
    .string()
    .transform((list) => list.split(',').map((iccid) => iccid.trim()))
    .refine((list) => list.length <= 100, { error: 'at most 100' })
    .optional(),
  imsi: z.string().optional(),
  imei: z.string().optional(),
  eid: z
    .string()
    .regex(/^\d{32}$/u)
    .optional(),
  msisdn: z.string().optional(),
  'sim-state': z.enum(Object.values(koreStates)).optional(),
  'show-state-history': z.stringbool().default(false),
  'last-modified-from': moment.optional(),
  'last-modified-to': moment.optional(),
  // Without a field by the time at which subscriptions were created.
  'sort-field': z.enum(['iccid', 'subscription-id', 'service-type-id', 'cost-center-id']).optional(),
  'sort-direction': z.enum(['Asc', 'Desc']).default('Desc'),
});

const subscriptionParams = z.object({ subscriptionId: z.string() });

function searchOf(query: z.infer<typeof listQuery>, owner: Owner): SimSearch {
  const state = query['sim-state'];
  return {
    owner,
    iccids: query.iccid,
    imsi: query.imsi,
    imei: query.imei,
    eid: query.eid,
    msisdn: query.msisdn,
    states: state && simStates.filter((one) => koreStates[one] === state),
    modifiedFrom: query['last-modified-from'],
    modifiedTo: query['last-modified-to'],
    order: query['sort-field'] === 'iccid' ? 'iccid' : 'serial',
    descending: query['sort-direction'] === 'Desc',
    limit: query['max-page-item'],
    offset: query['page-index'] * query['max-page-item'],
  };
}

/** Query SIMs, one page at a time, and read one. */
export function subscriptionRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { clock, storage, faults } = simulator;

  app.get('/accounts/:accountId/subscriptions', async (request) => {
    const query = listQuery.parse(request.query);
    const { sims, total } = await searchSims(storage, searchOf(query, koreOwnerOf(request)), clock.now());
    const call = { carrier: 'kore', kind: 'read', operation: 'subscriptions', text: textOf(request) } as const;
    const drift = await faults.takeInCall('paging-drift', call);
    return {
      'page-info-result': {
        'total-count': total + (drift ? 1 : 0),
        'page-index': query['page-index'],
        'max-page-item': query['max-page-item'],
      },
      subscriptions: sims.map((sim) =>
        subscriptionView(sim, {
          showStateHistory: query['show-state-history'],
          shownIccid: shownIccid(faults, sim),
        }),
      ),
    };
  });

  app.get('/accounts/:accountId/subscriptions/:subscriptionId', async (request) => {
    const { subscriptionId } = subscriptionParams.parse(request.params);
    const sim = await findSim(storage, koreOwnerOf(request), { subscriptionId }, clock.now());
    if (!sim) throw refuseUnknown(`Subscription ${subscriptionId}`);
    return subscriptionView(sim, { showStateHistory: true, shownIccid: shownIccid(faults, sim) });
  });
}
