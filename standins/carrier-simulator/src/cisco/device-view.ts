import type { Sim } from '../sims/sim.ts';
import { ciscoStates } from './cisco-states.ts';

const communicationPlan = 'Practice Data LTE';

/** Date and time as Control Center writes them, e.g. `2026-01-05 08:30:00.000+0000`. */
const moment = (date: Date) => date.toISOString().replace('T', ' ').replace('Z', '+0000');

/** What the search and the usage call tell of a device too. */
export const shortView = (sim: Sim) => ({
  iccid: sim.iccid,
  status: ciscoStates[sim.current.state],
  ratePlan: sim.current.planRef,
  communicationPlan: sim.attributes['communicationPlan'] ?? communicationPlan,
});

export const numbersView = (sim: Sim) => ({
  imsi: sim.imsi || null,
  msisdn: sim.msisdn || null,
  imei: sim.imei || null,
});

const fields = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

const customFields = [...fields('accountCustom', 10), ...fields('operatorCustom', 5), ...fields('customerCustom', 5)];

/** Free-form fields that a client may set. */
export const writableFields = [
  'customer',
  'deviceID',
  'modemID',
  'communicationPlan',
  'overageLimitOverride',
  ...customFields,
];

export function deviceView(sim: Sim) {
  const attribute = (name: string) => sim.attributes[name] ?? null;
  return {
    ...shortView(sim),
    ...numbersView(sim),
    customer: attribute('customer'),
    endConsumerId: null,
    dateActivated: sim.firstActivatedAt ? moment(sim.firstActivatedAt) : null,
    dateAdded: moment(sim.addedAt),
    dateUpdated: moment(sim.current.effectiveAt),
    dateShipped: moment(sim.addedAt),
    accountId: sim.account,
    fixedIPAddress: null,
    fixedIpv6Address: null,
    simNotes: null,
    deviceID: attribute('deviceID'),
    modemID: attribute('modemID'),
    globalSimType: null,
    ...Object.fromEntries(customFields.map((name) => [name, attribute(name)])),
  };
}
