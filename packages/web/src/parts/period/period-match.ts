import { shownZone } from '../../ui/format/zone.ts';

export interface PeriodMatch {
  readonly from?: string;
  readonly before?: string;
}

/** From the start of the first day to the end of the last, as days of the zone that moments are shown in. */
export function periodMatch({ from, to }: { readonly from: string; readonly to: string }): PeriodMatch {
  const zone = shownZone();
  return {
    ...(from && { from: startOfDay(from, zone).toISOString() }),
    ...(to && { before: startOfDay(dayAfter(to), zone).toISOString() }),
  };
}

function dayAfter(day: string): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

const hourMs = 60 * 60_000;

/** The first moment of a day. Where clocks skip midnight, the day starts later than 0:00. */
const startOfDay = (day: string, zone: string): Date => momentOf(`${day}T00:00`, zone);

/** When the clocks of a zone show a day and a time (`2026-11-21T16:05`); where they skip it, the first moment behind it. */
export function momentOf(shown: string, zone: string): Date {
  const wall = new Date(`${shown}Z`).getTime();
  const moments = [-24, 24].map((hours) => wall - offsetMs(wall + hours * hourMs, zone));
  const fitting = moments.filter((at) => at + offsetMs(at, zone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...moments));
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(at / 1000) * 1000;
}
