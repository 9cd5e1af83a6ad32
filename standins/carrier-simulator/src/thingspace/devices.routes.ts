import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shownIccid } from '../life/shown-iccid.ts';
import { listRequests } from '../life/requests.store.ts';
import { textOf } from '../reception/receive.ts';
import { searchSims, type SimSearch } from '../sims/search-sims.store.ts';
import type { Sim } from '../sims/sim.ts';
import { findSim, type Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { deviceId, readDeviceId, referenceOf } from './device-ids.ts';
import { deviceView, extendedAttributes } from './device-view.ts';
import { historyView } from './history-view.ts';
import { momentText } from './moment-text.ts';
import { thingspaceOwnerOf } from './thingspace-caller.ts';
import { refuse, refuseInput } from './thingspace-refusal.ts';
import { livingStates, thingspaceStates } from './thingspace-states.ts';

const part = z.string().regex(/^[0-9A-Za-z]{1,32}$/u);

const listBody = z.object({
  accountName: z.string().optional(),
  deviceId: deviceId.optional(),
  filter: z
    .object({
      deviceIdentifierFilters: z.array(
        z.object({
          kind: z.string(),
          contains: part.optional(),
          startswith: part.optional(),
          endswith: part.optional(),
        }),
      ),
    })
    .optional(),
  currentState: z.string().optional(),
  servicePlan: z.string().optional(),
  earliest: momentText.optional(),
  latest: momentText.optional(),
  maxNumberOfDevices: z.number().int().min(1).max(2000).default(500),
  largestDeviceIdSeen: z.number().int().min(0).optional(),
});

const historyBody = z.object({ deviceId, earliest: momentText, latest: momentText });

/** List devices, one page at a time, and what was done with one. */
export function deviceRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { clock, storage, faults } = simulator;
  const skewOf = (sim: Sim) => faults.onSim('clock-skew', sim)?.delayMs ?? 0;

  app.post('/devices/actions/list', { config: { read: 'list-devices' } }, async (request, reply) => {
    const body = listBody.parse(request.body);
    const owner = thingspaceOwnerOf(request, body.accountName);
    const call = { carrier: 'thingspace', kind: 'read', operation: 'list-devices', text: textOf(request) } as const;
    const drift = await faults.takeInCall('paging-drift', call);
    const now = clock.now();
    const { sims, total } = await searchSims(storage, searchOf(body, owner, drift !== null), now);
    if (body.deviceId && sims.length === 0) throw refuse('REQUEST_FAILED.DeviceNotFound', 'The device was not found');
    const hasMoreData = total > sims.length;
    return reply.code(hasMoreData ? 202 : 200).send({
      hasMoreData,
      devices: sims.map((sim) => ({
        ...deviceView(sim, { now, skewMs: skewOf(sim), shownIccid: shownIccid(faults, sim) }),
        extendedAttributes: extendedAttributes(sim, body.deviceId !== undefined),
      })),
    });
  });

  app.post('/devices/history/actions/list', { config: { read: 'list-history' } }, async (request) => {
    const { deviceId: id, earliest, latest } = historyBody.parse(request.body);
    if (latest < earliest) throw refuseInput('TimeRange.Invalid', 'latest lies before earliest');
    const owner = thingspaceOwnerOf(request);
    const now = clock.now();
    const sim = await findSim(storage, owner, referenceOf([id]), now);
    if (!sim) throw refuse('REQUEST_FAILED.DeviceNotFound', 'The device was not found');
    const { requests } = await listRequests(storage, { owner, iccid: sim.iccid, limit: 500, offset: 0 });
    const skewMs = skewOf(sim);
    const window = { earliest: earliest.getTime(), latest: latest.getTime(), now, skewMs };
    return [{ provisioningHistory: historyView(sim, requests, window), hasMoreData: false }];
  });
}

/** @param isAstray the page begins one device too early and shows again what was seen */
function searchOf(body: z.infer<typeof listBody>, owner: Owner, isAstray: boolean): SimSearch {
  const { currentState, largestDeviceIdSeen: seen } = body;
  const states = livingStates.filter(
    (state) => currentState === undefined || thingspaceStates[state] === currentState.toLowerCase(),
  );
  if (states.length === 0) throw refuseInput('DeviceState.Invalid', `The state ${currentState} is not known`);
  const id = body.deviceId && referenceOf([body.deviceId]);
  return {
    owner,
    ...(id
      ? { iccids: id.iccid === undefined ? undefined : [id.iccid], imei: id.imei, eid: id.eid, msisdn: id.msisdn }
      : {}),
    states,
    planRef: body.servicePlan,
    addedFrom: body.earliest,
    addedTo: body.latest,
    patterns: patternsOf(body.filter?.deviceIdentifierFilters ?? []),
    ...orderBy(seen, isAstray),
    limit: body.maxNumberOfDevices,
    offset: 0,
  };
}

/** By the number of the device for who says where the last page ended, otherwise as they came into the account. */
const orderBy = (seen: number | undefined, isAstray: boolean) =>
  seen === undefined
    ? ({ order: 'serial' } as const)
    : ({ order: 'device', afterDevice: Math.max(seen - (isAstray ? 1 : 0), 0) } as const);

function fieldOf(kind: string): 'iccid' | 'imei' | 'eid' | 'msisdn' {
  return kind === 'iccid' || kind === 'imei' || kind === 'eid' ? kind : 'msisdn';
}

type IdentifierFilter = NonNullable<z.infer<typeof listBody>['filter']>['deviceIdentifierFilters'][number];

const patternsOf = (filters: readonly IdentifierFilter[]) =>
  filters.flatMap(({ kind, contains, startswith, endswith }) => {
    const known = readDeviceId({ kind, id: '00000' }).kind;
    const field = fieldOf(known);
    const like = [
      contains === undefined ? null : `%${contains}%`,
      startswith === undefined ? null : `${known === 'mdn' ? '1' : ''}${startswith}%`,
      endswith === undefined ? null : `%${endswith}`,
    ];
    return like.filter((one) => one !== null).map((one) => ({ field, like: one }));
  });
