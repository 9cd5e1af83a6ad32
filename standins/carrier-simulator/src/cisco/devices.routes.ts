import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listPlans } from '../sims/plans.store.ts';
import type { Sim } from '../sims/sim.ts';
import { findSim } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { ciscoOwnerOf } from './cisco-caller.ts';
import { refuseUnknown } from './cisco-refusal.ts';
import { readDeviceEdit } from './device-edit.ts';
import { deviceView } from './device-view.ts';
import { editDevice } from './edit-device.ts';
import { searchDevices } from './search-devices.ts';
import { usageView } from './usage-view.ts';

const deviceParams = z.object({ iccid: z.string().max(22) });

/** Search, read and change devices, and their usage in the running cycle. */
export function deviceRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { clock, storage } = simulator;

  const device = async (request: FastifyRequest): Promise<Sim> => {
    const { iccid } = deviceParams.parse(request.params);
    const sim = await findSim(storage.connection, ciscoOwnerOf(request), { iccid }, clock.now());
    if (!sim) throw refuseUnknown('Invalid ICCID');
    return sim;
  };

  app.get('/devices', async (request) => searchDevices(simulator, ciscoOwnerOf(request), request.query));

  app.get('/devices/:iccid', async (request) => deviceView(await device(request)));

  app.put('/devices/:iccid', { config: { mutation: 'edit-device' } }, async (request) => {
    const { iccid } = deviceParams.parse(request.params);
    const edit = readDeviceEdit(request.body, clock.now());
    const { reception } = request;
    const entry = reception?.entry ?? null;
    const edited = await editDevice(simulator, { owner: ciscoOwnerOf(request), iccid, edit, entry });
    if (reception) reception.cut ||= edited.cut;
    return { iccid };
  });

  app.get('/devices/:iccid/ctdUsages', async (request) => {
    const sim = await device(request);
    return usageView(sim, await listPlans(storage.connection, 'cisco'), clock.now());
  });
}
