import { utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Used, UsageFact } from '../../carriers/index.ts';
import type { Counter, KnownUsage, LineFact, MeteredLine } from './usage.ts';

/**
 * Which line the usage of a SIM belongs to: a SIM may have been another line's before, of another customer. A day
 * belongs to the last line that had begun by then, less what the lines before it are known to have used of that day; a
 * counter's growth belongs to the last line, from the first reading on that was taken for it and while it was in service.
 * Days before any line of ours, and what a counter showed before, belong to no line.
 */
export function shareUsage(
  facts: readonly UsageFact[],
  lines: readonly MeteredLine[],
  known: Pick<KnownUsage, 'days' | 'counters'>,
  readAt: Date,
): LineFact[] {
  const holders = Map.groupBy(
    lines.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    ({ iccid }) => iccid,
  );
  const usedBefore = (day: string, earlier: readonly { id: LineId }[]) => {
    const days = earlier.flatMap(({ id }) => known.days.get(id)?.get(day) ?? []);
    return (what: keyof Used) => days.reduce((sum, used) => sum + used[what], 0);
  };
  return facts.flatMap((fact): LineFact[] => {
    const ofSim = holders.get(fact.iccid) ?? [];
    if (fact.kind === 'counter') return shareCounter(fact, ofSim.at(-1), known.counters.get(fact.iccid), readAt);
    const begun = ofSim.filter(({ createdAt }) => utcDay(createdAt) <= fact.day);
    const holder = begun.at(-1);
    if (!holder) return [];
    const before = usedBefore(fact.day, begun.slice(0, -1));
    return [{ lineId: holder.id, fact: { ...fact, ...without(fact, before) } }];
  });
}

function without({ usedBytes, messages }: Used, before: (what: keyof Used) => number): Used {
  return {
    ...(usedBytes !== undefined && { usedBytes: Math.max(usedBytes - before('usedBytes'), 0) }),
    ...(messages !== undefined && { messages: Math.max(messages - before('messages'), 0) }),
  };
}

function shareCounter(
  fact: Extract<UsageFact, { kind: 'counter' }>,
  holder: MeteredLine | undefined,
  last: Counter | undefined,
  readAt: Date,
): LineFact[] {
  if (!holder || (last && last.readAt > readAt)) return [];
  const isItsOwn = last !== undefined && last.readAt >= holder.createdAt;
  const { status, statusSince } = holder;
  const to = status === 'terminated' && statusSince < readAt ? statusSince : readAt;
  return [{ lineId: isItsOwn ? holder.id : null, fact, grew: { from: last?.readAt ?? readAt, to } }];
}
