import type { Dice } from './dice.ts';
import { minuteMs } from '../../src/kernel/clock.ts';

/** A fault of the simulator, without its carrier. */
export interface Weather {
  kind: string;
  [member: string]: unknown;
}

const callKinds = ['429', '500', '502', '503', '504', '503-html', '403-xml', 'empty-body', 'token-expired'] as const;
const sessionKinds = ['session-expired', 'token-short', 'paging-drift', 'duplicate-409'] as const;
const lostKinds = ['timeout-after', 'timeout-before'] as const;
const slowKinds = ['slow', 'completes-wrong', 'external-change', 'clock-skew'] as const;
const refusingKinds = ['fails', 'elsewhere', 'imei-mismatch', 'plan-refused'] as const;
const usageKinds = ['restated', 'missing-day', 'late-day', 'huge', 'reset', 'down', 'two-sources'] as const;
const standingKinds = ['number-changes', 'over-limit', 'iccid-short', ...usageKinds.map((one) => `usage-${one}`)];
const told = ['early', 'disorder', 'batch', 'duplicate', 'lost', 'forged'].map((one) => `webhook-${one}`);

/** Every way of going wrong that the simulator knows. */
export const weatherKinds: readonly string[] = [
  ...callKinds,
  ...sessionKinds,
  ...lostKinds,
  ...slowKinds,
  ...refusingKinds,
  ...standingKinds,
  ...told,
];

const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** Orders may end as failed in it. */
export const refuses = ({ kind }: Weather): boolean => isOneOf(refusingKinds, kind);
/** Somebody else changes the SIM in it. */
export const changesFromOutside = ({ kind }: Weather): boolean => kind === 'external-change';

const longestMs: Record<string, number> = {
  slow: 180 * minuteMs,
  'completes-wrong': 40 * minuteMs,
  'external-change': 180 * minuteMs,
  'clock-skew': 100_000,
};

/** One way of going wrong, with everything about it thrown: which calls or SIM, how often, how long. */
export function weatherOf(kind: string, iccid: string, dice: Dice): Weather {
  if (isOneOf(lostKinds, kind)) return { kind, on: 'mutation', times: 1 + dice.roll(2) };
  if (isOneOf(callKinds, kind)) {
    const wait = kind === '429' && dice.chance(0.5) ? { retryAfterSeconds: dice.roll(60) } : {};
    return { kind, on: dice.one(['read', 'mutation', 'any']), times: 1 + dice.roll(3), nth: 1 + dice.roll(2), ...wait };
  }
  if (kind === 'duplicate-409') return { kind, times: 1 + dice.roll(3) };
  if (kind === 'plan-refused') return { kind, times: 1, on: 'mutation' };
  if (isOneOf(sessionKinds, kind)) return { kind, times: 1 + dice.roll(3) };
  const longest = longestMs[kind];
  const delay = longest === undefined ? {} : { delayMs: 1000 + dice.roll(longest) };
  return { kind, iccid, ...delay, ...(kind === 'webhook-forged' && { message: dice.one(['token', 'password']) }) };
}
