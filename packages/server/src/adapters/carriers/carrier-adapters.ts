import type { CarrierConfigs } from '../../config/carriers.ts';
import type { CarrierAdapter } from './carrier-adapter.ts';
import { cisco } from './cisco.ts';
import { kore } from './kore.ts';
import { thingspace } from './thingspace.ts';

/** Every carrier that the portal knows, in the order in which they are shown. */
export const carrierAdapters: readonly CarrierAdapter[] = [kore, cisco, thingspace];

/** What is out of place at the carriers. A carrier that is away for a minute does not stop a start. */
export async function checkCarriers(config: CarrierConfigs): Promise<string[]> {
  return (await Promise.all(carrierAdapters.map((carrier) => carrier.check(config)))).flat();
}
