import type { SpendCap } from '@linekeeper/contract';

export function spendCap(more: Partial<SpendCap> = {}): SpendCap {
  return {
    periodEnd: '2026-12-15',
    timeZone: 'America/Los_Angeles',
    recurringCents: 24_000,
    mostCents: 24_000,
    ownCents: null,
    capCents: 24_000,
    usedCents: 12_500,
    reachedPercent: 50,
    lineCount: 0,
    asOf: '2026-12-01T18:00:00.000Z',
    ...more,
  };
}
