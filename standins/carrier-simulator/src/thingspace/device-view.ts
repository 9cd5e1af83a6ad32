import type { Sim } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';
import { deviceIdsOf } from './device-ids.ts';
import { easternTime } from './eastern-time.ts';
import { shownState } from './thingspace-states.ts';

export const carrierName = 'Verizon Wireless';

/** One device as the list shows it. `DeviceId` among the extended attributes is what paging goes by. */
export function deviceView(sim: Sim, { now, skewMs, shownIccid }: { now: number; skewMs: number; shownIccid: string }) {
  const at = (date: Date) => easternTime(date.getTime() + skewMs);
  const connected = sim.current.state === 'active';
  const customFields = Object.entries(sim.attributes).map(([key, value]) => ({ key, value }));
  return {
    accountName: sim.account,
    billingCycleEndDate: easternTime(endOfCycle(now)),
    carrierInformations: [{ carrierName, servicePlan: sim.current.planRef ?? '', state: shownState(sim) }],
    connected,
    createdAt: at(sim.addedAt),
    customFields,
    deviceIds: deviceIdsOf(sim, shownIccid),
    extendedAttributes: [
      { key: 'DeviceId', value: String(sim.serial) },
      { key: 'SkuNumber', value: '' },
      { key: 'CostCenterCode', value: '' },
    ],
    groupNames: [],
    ipAddress: connected ? addressOf(sim.serial) : '0.0.0.0',
    lastActivationBy: sim.firstActivatedAt ? 'API' : '',
    lastActivationDate: at(sim.firstActivatedAt ?? sim.addedAt),
    lastConnectionDate: connected ? easternTime(now - (now % 60_000) + skewMs) : at(sim.current.effectiveAt),
  };
}

const addressOf = (serial: number) => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;

function endOfCycle(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - dayMs / 2;
}
