const offsets = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });

/** A moment as ThingSpace writes it: US Eastern with its offset, which is another one in summer. */
export function easternTime(at: number): string {
  const zone = offsets.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT-05:00';
  const offset = zone.replace('GMT', '') || '+00:00';
  const hours = Number(offset.slice(0, 3));
  const local = new Date(at + hours * 3_600_000).toISOString();
  return `${local.slice(0, 19)}${offset}`;
}
