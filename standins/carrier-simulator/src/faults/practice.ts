import type { FaultKind } from './fault-kinds.ts';

/** How a SIM behaves, chosen by its ICCID alone. */
export interface Practice {
  readonly kind: FaultKind;
  readonly delayMs?: number;
  readonly message?: string;
}

const minuteMs = 60_000;

const table = new Map<string, Practice>(
  Object.entries({
    '980': { kind: 'webhook-lost' },
    '981': { kind: 'webhook-duplicate' },
    '982': { kind: 'webhook-disorder', delayMs: 10 * minuteMs },
    '983': { kind: 'webhook-forged' },
    '984': { kind: 'usage-restated' },
    '985': { kind: 'usage-missing-day' },
    '986': { kind: 'usage-late-day' },
    '987': { kind: 'usage-huge' },
    '988': { kind: 'usage-reset' },
    '989': { kind: 'clock-skew', delayMs: 5 * minuteMs },
    '990': { kind: 'elsewhere' },
    '991': { kind: 'fails', message: 'The network rejected the SIM: authentication key mismatch' },
    '992': { kind: 'fails', message: 'The device is not certified for this network' },
    '993': { kind: 'fails', message: 'No numbers are available in the requested region' },
    '994': { kind: 'slow', delayMs: 2 * minuteMs },
    '995': { kind: 'timeout-after' },
    '996': { kind: 'completes-wrong', delayMs: 10 * minuteMs },
    '997': { kind: 'external-change', delayMs: 10 * minuteMs },
    '998': { kind: 'number-changes' },
  }),
);

/** Picked by the three digits before the check digit, so that people can practise by choosing an ICCID. */
export function practiceOf(iccid: string): Practice | null {
  return table.get(iccid.slice(-4, -1)) ?? null;
}
