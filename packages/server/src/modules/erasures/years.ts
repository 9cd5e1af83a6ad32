/** The same moment some years later, in UTC; of February 29 it is March 1 where there is none. */
export function addYears(at: Date, years: number): Date {
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear() + years);
  return moved;
}
