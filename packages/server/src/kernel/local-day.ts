/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function localDay(instant: Date, timeZone: string): string {
  const parts = calendarOf(timeZone)
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' }: Record<string, string> = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
}
