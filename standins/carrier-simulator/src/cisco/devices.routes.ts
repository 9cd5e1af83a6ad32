import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shownIccid } from '../life/shown-iccid.ts';
import { textOf } from '../reception/receive.ts';
import type { Sim } from '../sims/sim.ts';
import { findSim } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { ciscoOwnerOf } from './cisco-caller.ts';
import { refuseInput, refuseUnknown } from './cisco-refusal.ts';
import { readDeviceEdit } from './device-edit.ts';
import { deviceReportRoutes } from './device-reports.routes.ts';
import { deviceView } from './device-view.ts';
import { editDevice } from './edit-device.ts';
import { searchDevices } from './search-devices.ts';
import { usageView } from './usage-view.ts';

const deviceParams = z.object({ iccid: z.string().max(22) });

/** Search, read and change devices, and their usage in the running cycle. */
export function deviceRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { clock, storage, faults } = simulator;

  const device = async (request: FastifyRequest): Promise<Sim> => {
    const { iccid } = deviceParams.parse(request.params);
    const sim = await findSim(storage, ciscoOwnerOf(request), { iccid }, clock.now());
    if (!sim) throw refuseUnknown('Invalid ICCID');
    return sim;
  };

  app.get('/devices', async (request) => {
    const found = await searchDevices(simulator, ciscoOwnerOf(request), request.query);
    const call = { carrier: 'cisco', kind: 'read', operation: 'devices', text: textOf(request) } as const;
    const drift = await faults.takeInCall('paging-drift', call);
    return drift ? { ...found, devices: [], lastPage: false } : found;
  });

  app.get('/devices/:iccid', async (request) => {
    const sim = await device(request);
    const skew = faults.onSim('clock-skew', sim);
    return deviceView(sim, { shownIccid: shownIccid(faults, sim), skewMs: skew && (skew.delayMs ?? 0) });
  });

  app.put('/devices/:iccid', { config: { mutation: 'edit-device' } }, async (request) => {
    const { iccid } = deviceParams.parse(request.params);
    const { reception } = request;
    const call = { carrier: 'cisco', kind: 'mutation', operation: 'edit-device', text: textOf(request) } as const;
    if (await faults.takeInCall('plan-refused', call)) throw refuseInput('Invalid rate plan');
    const edited = await editDevice(simulator, {
      owner: ciscoOwnerOf(request),
      iccid,
      edit: readDeviceEdit(request.body, clock.now()),
      entry: reception?.entry ?? null,
    });
    if (reception) reception.cut ||= edited.cut;
    return { iccid };
  });

  app.get('/devices/:iccid/ctdUsages', async (request) => {
    const sim = await device(request);
    return usageView({ faults, now: clock.now() }, sim, simulator.plansOf('cisco'));
  });

  deviceReportRoutes(app, simulator, device);
}
