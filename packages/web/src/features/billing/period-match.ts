export interface PeriodMatch {
  readonly from?: string;
  readonly before?: string;
}

/** From the start of the first day to the end of the last. Days are the person's own, as the dates in lists are. */
export function periodMatch({ from, to }: { readonly from: string; readonly to: string }): PeriodMatch {
  return {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { before: endOfDay(to).toISOString() }),
  };
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** A day is not always 24 hours long. */
function endOfDay(day: string): Date {
  const at = startOfDay(day);
  at.setDate(at.getDate() + 1);
  return at;
}
