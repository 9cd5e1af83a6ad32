/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function localDay(instant: Date, timeZone: string): string {
  return calendarOf(timeZone).format(instant).padStart(10, '0');
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it. Sweden writes its days as ISO 8601 does. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
}
