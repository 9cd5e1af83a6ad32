/** Days are calendar days, `YYYY-MM-DD`; which instants they hold is for a time zone to say. */
const dateOf = (day: string) => Temporal.PlainDate.from(day);

/** The billing day of the month that lies `months` after that of `day`, clamped to its length. */
function billingDayOf(day: string, months: number, billingDay: number): string {
  const month = dateOf(day).with({ day: 1 }).add({ months });
  return month.with({ day: Math.min(billingDay, month.daysInMonth) }).toString();
}

/** The first billing day behind a day: with 31, 31 Jan → 28 Feb → 31 Mar. */
export function billingDayBehind(day: string, billingDay: number): string {
  const ofMonth = billingDayOf(day, 0, billingDay);
  return ofMonth > day ? ofMonth : billingDayOf(day, 1, billingDay);
}

/** The last billing day that is not behind a day: the day itself if it is one. */
export function billingDayUpTo(day: string, billingDay: number): string {
  const ofMonth = billingDayOf(day, 0, billingDay);
  return ofMonth <= day ? ofMonth : billingDayOf(day, -1, billingDay);
}

export function daysBetween(from: string, until: string): number {
  return dateOf(from).until(dateOf(until), { largestUnit: 'days' }).days;
}

export function dayBefore(day: string): string {
  return dateOf(day).subtract({ days: 1 }).toString();
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return dateOf(day).add({ days }).toString();
}

/** The first instant of a day in a time zone; a day that never was there begins with the next one. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(dateOf(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** What clocks in a time zone show at an instant: the day, and the time to the minute. */
export function clockAt(instant: Date, timeZone: string): { day: string; time: string } {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { day: shown.toPlainDate().toString(), time: shown.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** When clocks in a time zone show this. A time that is skipped is that much later; of one that comes twice, the first counts. */
export function instantOfClock({ day, time }: { day: string; time: string }, timeZone: string): Date {
  const shown = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The first instant of the month in UTC that a moment is in. */
export function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}
