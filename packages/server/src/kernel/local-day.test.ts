import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

const zones = ['UTC', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];

it('is the day that the calendar of the zone shows', () => {
  const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
      expect(localDay(at, zone)).toBe(day.toString());
    }),
  );
});

it.each([
  ['2026-03-08T04:59:59Z', '2026-03-07'],
  ['2026-03-08T05:00:00Z', '2026-03-08'],
  ['0999-06-01T12:00:00Z', '0999-06-01'],
])('%s is %s in New York', (at, day) => expect(localDay(new Date(at), 'America/New_York')).toBe(day));
