import type { Undertaking } from '../life/fates.ts';
import type { Sim } from '../sims/sim.ts';
import { lockSims, type Owner, type SimReference } from '../sims/sims.store.ts';
import type { ActionOrder } from './action-bodies.ts';
import { referenceOf } from './device-ids.ts';
import { goneStates } from './thingspace-states.ts';
import { refuse, refuseInput } from './thingspace-refusal.ts';

/** The SIM that each entry names, with the IMEI it gives, locked. Throws the vendor's 400 for an unknown or repeated one. */
export async function nameDevices(
  { transaction, now }: Undertaking,
  owner: Owner,
  devices: ActionOrder['devices'],
): Promise<Sim[]> {
  const references = devices.map((device) => referenceOf(device.deviceIds));
  const sims = await lockSims(transaction, owner, references.map(narrow), now);
  const known = sims.filter((sim) => !goneStates.includes(sim.current.state));
  const find = lookup(known);
  const named = references.map((reference) => {
    const sim = find(reference);
    if (!sim) throw refuse('REQUEST_FAILED.DeviceNotFound', 'The device was not found');
    return reference.iccid !== undefined && reference.imei !== undefined ? { ...sim, imei: reference.imei } : sim;
  });
  if (new Set(named.map((sim) => sim.iccid)).size < named.length) {
    throw refuseInput('Device.Identifier.Invalid', 'A device is named twice');
  }
  return named;
}

/** An ICCID says enough; beside it an IMEI is what the device is to have. */
const narrow = (reference: SimReference): SimReference =>
  reference.iccid === undefined ? reference : { iccid: reference.iccid };

function lookup(sims: readonly Sim[]): (reference: SimReference) => Sim | undefined {
  const by = (pick: (sim: Sim) => string) => new Map(sims.map((sim) => [pick(sim), sim]));
  const maps = { iccid: by((sim) => sim.iccid), eid: by((sim) => sim.eid), imei: by((sim) => sim.imei) };
  const msisdn = by((sim) => sim.msisdn);
  return (reference) => {
    if (reference.iccid !== undefined) return maps.iccid.get(reference.iccid);
    if (reference.eid !== undefined) return maps.eid.get(reference.eid);
    if (reference.msisdn !== undefined) return msisdn.get(reference.msisdn);
    return maps.imei.get(reference.imei ?? '');
  };
}
