/** The first and the last day of the month before, in UTC. */
export function monthBefore(now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayText = (date: Date) => date.toISOString().slice(0, 10);
  return { from: dayText(new Date(Date.UTC(year, month - 1, 1))), to: dayText(new Date(Date.UTC(year, month, 0))) };
}
