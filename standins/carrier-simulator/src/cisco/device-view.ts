import { addressOf } from '../sims/address-of.ts';
import type { Sim } from '../sims/sim.ts';
import { ciscoStates } from './cisco-states.ts';

export const communicationPlans = ['Practice Data LTE', 'Practice Data and SMS'];

/** What is shown otherwise than it is. */
export interface DeviceSight {
  readonly shownIccid: string;
  /** The carrier writes in another time zone, and its clock is off by so much; null: neither. */
  readonly skewMs: number | null;
}

const easternOffsetMs = 5 * 3_600_000;

/** Date and time as Control Center writes them, e.g. `2026-01-05 08:30:00.000+0000`. */
export function moment(date: Date, skewMs: number | null = null): string {
  const shown = skewMs === null ? date : new Date(date.getTime() + skewMs - easternOffsetMs);
  return shown
    .toISOString()
    .replace('T', ' ')
    .replace('Z', skewMs === null ? '+0000' : '-0500');
}

/** What the search and the usage call tell of a device too. */
export const shortView = (sim: Sim, shownIccid = sim.iccid) => ({
  iccid: shownIccid,
  status: ciscoStates[sim.current.state],
  ratePlan: sim.current.planRef,
  communicationPlan: sim.attributes['communicationPlan'] ?? communicationPlans[0],
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
  'ipv4Address',
  'ipv6Address',
  'apn',
  'pdpId',
  ...customFields,
];

/** Most contracts have none; of the practice SIMs every other one does. */
const hasFixedAddress = ({ serial }: Sim) => serial % 2 === 0;

export function deviceView(sim: Sim, { shownIccid, skewMs }: DeviceSight) {
  const attribute = (name: string) => sim.attributes[name] ?? null;
  return {
    ...shortView(sim, shownIccid),
    ...numbersView(sim),
    customer: attribute('customer'),
    endConsumerId: null,
    dateActivated: sim.firstActivatedAt ? moment(sim.firstActivatedAt, skewMs) : null,
    dateAdded: moment(sim.addedAt, skewMs),
    dateUpdated: moment(sim.current.effectiveAt, skewMs),
    dateShipped: moment(sim.addedAt, skewMs),
    accountId: sim.account,
    fixedIPAddress: attribute('ipv4Address') ?? (hasFixedAddress(sim) ? addressOf(sim) : null),
    fixedIpv6Address: attribute('ipv6Address'),
    simNotes: null,
    deviceID: attribute('deviceID'),
    modemID: attribute('modemID'),
    globalSimType: null,
    ...Object.fromEntries(customFields.map((name) => [name, attribute(name)])),
  };
}
