/** The last day of a period that ends before `end`; both `YYYY-MM-DD`. */
export function lastDay(end: string): string {
  const at = new Date(end);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}
