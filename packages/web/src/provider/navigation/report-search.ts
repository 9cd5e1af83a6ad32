/** Which month a report tells more about. */
export interface MonthSearch {
  /** `YYYY-MM` in UTC; left out for the present one. */
  readonly month?: string | undefined;
}

/** Which days a report is about, both included. */
export interface PeriodSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whatever is not right is left out. */
export function parseMonthSearch(raw: Readonly<Record<string, unknown>>): MonthSearch {
  const month = raw['month'];
  return { month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined };
}

export function parsePeriodSearch(raw: Readonly<Record<string, unknown>>): PeriodSearch {
  const [from, to] = [day(raw['from']), day(raw['to'])];
  return from !== undefined && to !== undefined && from <= to ? { from, to } : { from: undefined, to: undefined };
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}
