import type { DeviceEntry, Quote } from '@linekeeper/contract';
import { plan } from './line-samples.ts';

export const routerPlan = plan({
  id: 'plan_2',
  code: 'cisco-router-5000',
  name: 'Router 5 GB',
  carrier: 'cisco',
  carrierName: 'Cisco Control Center',
  includedBytes: 5_000_000_000,
  priceCents: 2400,
});

/** The server's judgement of some devices: all of them fit unless told otherwise. */
export function quote(devices: readonly DeviceEntry[], more: Partial<Quote> = {}): Quote {
  const acceptedCount = devices.length;
  return {
    plan: plan(),
    devices: devices.map((entry) => ({ entry, iccid: entry.iccid, verdict: 'ok', problems: [] })),
    acceptedCount,
    items: [
      {
        text: 'Tracker 50 MB, first month',
        quantity: acceptedCount,
        unitCents: 240,
        amountCents: acceptedCount * 240,
      },
    ],
    todayCents: acceptedCount * 240,
    monthlyCents: acceptedCount * 240,
    firstPeriod: { start: '2026-11-22', end: '2026-12-22', isWhole: true },
    method: { id: 'pm_visa', kind: 'card', label: 'Visa', last4: '4242' },
    refusals: [],
    ...more,
  };
}
