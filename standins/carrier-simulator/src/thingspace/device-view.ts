import { addressOf } from '../sims/address-of.ts';
import type { Sim } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';
import { deviceIdsOf } from './device-ids.ts';
import { easternTime } from './eastern-time.ts';
import { shownState } from './thingspace-states.ts';

export const carrierName = 'Verizon Wireless';

/** One device as the list shows it, but for its extended attributes. */
export function deviceView(sim: Sim, { now, skewMs, shownIccid }: { now: number; skewMs: number; shownIccid: string }) {
  const at = (date: Date) => easternTime(date.getTime() + skewMs);
  const connected = sim.current.state === 'active';
  const customFields = Object.entries(sim.attributes).map(([key, value]) => ({ key, value }));
  return {
    accountName: sim.account,
    billingCycleEndDate: easternTime(endOfCycle(now)),
    carrierInformations: [
      { carrierName, ...(sim.current.planRef && { servicePlan: sim.current.planRef }), state: shownState(sim) },
    ],
    connected,
    createdAt: at(sim.addedAt),
    customFields,
    deviceIds: deviceIdsOf(sim, shownIccid),
    groupNames: [],
    ipAddress: addressOf(sim) ?? '0.0.0.0',
    lastActivationBy: sim.firstActivatedAt ? 'API' : '',
    lastActivationDate: at(sim.firstActivatedAt ?? sim.addedAt),
    lastConnectionDate: connected ? easternTime(now - (now % 60_000) + skewMs) : at(sim.current.effectiveAt),
  };
}

const unfilled = ['PrimaryPlaceOfUseTitle', 'PrimaryPlaceOfUseFirstName', 'PrimaryPlaceOfUseZipCode4', 'SkuNumber'];

/** `DeviceId` is what paging goes by. Of one device alone there are more, without a value where nothing is known. */
export const extendedAttributes = (sim: Sim, isAlone: boolean): { key: string; value?: string }[] => [
  { key: 'DeviceId', value: String(sim.deviceId) },
  ...(isAlone ? [...unfilled.map((key) => ({ key })), { key: 'PrimaryPlaceOfUseCountry', value: 'USA' }] : []),
];

function endOfCycle(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - dayMs / 2;
}
