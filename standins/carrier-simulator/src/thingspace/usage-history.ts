import type { FaultBook } from '../faults/fault-book.ts';
import type { Sim } from '../sims/sim.ts';
import { type DailyUsage, dayMs } from '../sims/usage.ts';
import { toldUsage } from '../life/told-usage.ts';

/** Raw figures come at once; the rated ones replace them two days after the end of the day. */
const ratedAfterMs = 2 * dayMs;
const kilobyte = 1024;

interface Seen {
  readonly faults: FaultBook;
  readonly now: number;
}

/** One record for each day with usage, oldest first; two where a planted fault shows both sources. */
export function usageHistory({ faults, now }: Seen, sim: Sim, window: { from: number; to: number }) {
  const both = faults.onSim('usage-two-sources', sim) !== null;
  return toldUsage({ faults, now }, sim, window).flatMap((day) => {
    const isRated = now >= day.dayStart + dayMs + ratedAfterMs;
    const raw = record(sim, day, 'Raw Usage');
    const rated = record(sim, { ...day, usedBytes: Math.ceil(day.usedBytes / kilobyte) * kilobyte }, 'Usage Feed');
    if (!isRated) return [raw];
    return both ? [raw, rated] : [rated];
  });
}

function record(sim: Sim, { dayStart, usedBytes, messages }: DailyUsage, source: string) {
  const plan = sim.history.findLast((change) => change.effectiveAt.getTime() < dayStart + dayMs)?.planRef;
  return {
    timestamp: new Date(dayStart).toISOString().replace('.000', ''),
    bytesUsed: usedBytes,
    smsUsed: messages,
    servicePlan: plan ?? '',
    source,
    extendedAttributes: [
      { key: 'MoSms', value: String(messages) },
      { key: 'MtSms', value: '0' },
    ],
  };
}
