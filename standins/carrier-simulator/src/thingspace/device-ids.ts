import { z } from 'zod';
import type { Sim } from '../sims/sim.ts';
import type { SimReference } from '../sims/sims.store.ts';
import { refuseInput } from './thingspace-refusal.ts';

export const deviceId = z.object({ kind: z.string().max(20), id: z.string().max(64) });
export type DeviceId = z.infer<typeof deviceId>;

const kinds = ['esn', 'eid', 'iccid', 'imei', 'mdn', 'meid', 'msisdn'];

/** Kind in small letters and the value. Throws the vendor's 400 for an unknown kind or a value that cannot be one. */
export function readDeviceId({ kind, id }: DeviceId): { kind: string; id: string } {
  const known = kind.toLowerCase();
  if (!kinds.includes(known)) throw refuseInput('Device.Kind.Invalid', `The kind ${kind} is not known`);
  if (!/^[0-9A-Za-z]{5,32}$/u.test(id)) {
    throw refuseInput('Device.Identifier.Invalid', `The ${kind} ${id} is not valid`);
  }
  return { kind: known, id };
}

/** What to look a device up by; the SIM's own number counts before the device's. */
export function referenceOf(ids: readonly DeviceId[]): SimReference & { imei?: string | undefined } {
  const read = ids.map(readDeviceId);
  const value = (kind: string) => read.find((one) => one.kind === kind)?.id;
  const mdn = value('mdn');
  return {
    iccid: value('iccid'),
    imei: value('imei'),
    eid: value('eid'),
    msisdn: value('msisdn') ?? (mdn === undefined ? undefined : `1${mdn}`),
  };
}

/** Every identifier that a device has at the moment. */
export function deviceIdsOf(sim: Sim, shownIccid = sim.iccid): DeviceId[] {
  const ids = [
    { kind: 'iccid', id: shownIccid },
    { kind: 'imei', id: sim.imei },
    { kind: 'eid', id: sim.eid },
    { kind: 'mdn', id: sim.msisdn.slice(1) },
    { kind: 'msisdn', id: sim.msisdn },
  ];
  return ids.filter((one) => one.id !== '');
}
