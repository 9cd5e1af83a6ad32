/** The last day of a period by the day after it, as periods are kept. */
export function lastDayOf(end: string): string {
  const at = new Date(end);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}
