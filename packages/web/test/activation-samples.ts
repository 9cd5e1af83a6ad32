import { iccidDigits, type ActivationQuote, type CheckedSim, type DeviceEntry, type Quote } from '@linekeeper/contract';
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

interface Told extends Partial<Pick<ActivationQuote, 'devices' | 'firstPeriod' | 'plans'>> {
  readonly totalCents?: number;
  readonly method?: Quote['method'];
  readonly blockers?: Quote['blockers'];
}

/** The quote of an activation: all devices fit unless told otherwise. */
export function quoted(
  devices: readonly DeviceEntry[],
  told: Told = {},
): { quote: Quote; activation: ActivationQuote } {
  const judged = devices.map((entry) => ({
    entry,
    iccid: entry.iccid,
    planId: 'plan_1',
    verdict: 'ok' as const,
    problems: [],
  }));
  const all: ActivationQuote['devices'] = told.devices ?? judged;
  const lineCount = all.filter(({ verdict }) => verdict !== 'refused').length;
  const totalCents = told.totalCents ?? lineCount * 240;
  const firstPeriod = told.firstPeriod ?? { start: '2026-11-22', end: '2026-12-22', isWhole: true };
  const item = {
    text: 'Tracker 50 MB, first month',
    quantity: lineCount,
    unitCents: 240,
    amountCents: lineCount * 240,
  };
  const method = { id: 'pm_visa', kind: 'card', label: 'Visa', last4: '4242' } as const;
  return {
    quote: quote({
      action: 'activate',
      lineCount,
      blockers: told.blockers ?? [],
      today: { items: [item], subtotalCents: totalCents, taxCents: 0, totalCents },
      method: told.method === undefined ? method : told.method,
    }),
    activation: {
      plan: plan(),
      plans: told.plans ?? [{ plan: plan(), lineCount, monthlyCents: lineCount * 240 }],
      devices: all,
      monthlyCents: lineCount * 240,
      firstPeriod,
    },
  };
}

/** A quote that costs nothing unless told otherwise. */
export function quote(more: Partial<Quote> = {}): Quote {
  return {
    id: 'quo_1',
    action: 'suspend',
    expiresAt: '2026-11-22T20:30:00.000Z',
    signature: 'ab'.repeat(32),
    lineCount: 1,
    refused: [],
    blockers: [],
    today: { items: [], subtotalCents: 0, taxCents: 0, totalCents: 0 },
    method: null,
    nextInvoice: null,
    undo: [],
    notes: [],
    jobId: null,
    ...more,
  };
}

const unknownSim = {
  iccid: null,
  carrier: null,
  carrierName: null,
  standing: 'unknown',
  match: null,
  lineId: null,
} as const;

/** What the inventory says about numbers: free SIMs of one carrier unless told otherwise; null for one it does not know. */
export function checkedSims(
  iccids: readonly string[],
  told: Readonly<Record<string, Partial<CheckedSim> | null>> = {},
): { sims: CheckedSim[] } {
  const sims = iccids.map((typed): CheckedSim => {
    const iccid = iccidDigits(typed) ?? null;
    const own = told[typed];
    if (iccid === null || own === null) return { ...unknownSim, problems: [] };
    const free = { carrier: 'kore', carrierName: 'KORE', standing: 'free', match: 'exact', lineId: null } as const;
    return { iccid, ...free, problems: [], ...own };
  });
  return { sims };
}

export const onCisco: Partial<CheckedSim> = { carrier: 'cisco', carrierName: 'Cisco Control Center' };
