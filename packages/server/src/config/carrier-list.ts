import { cisco } from './cisco-settings.ts';
import { kore } from './kore-settings.ts';
import { thingspace } from './thingspace-settings.ts';

/** Settings of all carriers by their names in the environment. */
export const carrierShapes = { ...kore.shape, ...cisco.shape, ...thingspace.shape };

/** What an embedded installation makes up for the simulator. */
export const carriersMadeUp = { ...kore.madeUp, ...cisco.madeUp, ...thingspace.madeUp };

/** Which made-up settings are for the simulator alone. */
export const carriersSimulated = [kore, cisco, thingspace].map(({ prefix }) => ({
  prefix,
  setting: `${prefix}ADAPTER`,
  standIn: 'simulator',
}));

/** Whether a carrier can tell us of changes, once it is given something to show. */
export const mayTellUs = (id: string): boolean =>
  Object.keys(carrierShapes).some((name) => name.startsWith(`CARRIER_${id.toUpperCase()}_WEBHOOK_`));
