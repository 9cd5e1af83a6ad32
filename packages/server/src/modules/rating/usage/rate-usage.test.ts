import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstUtcDay } from '../../../kernel/clock.ts';
import { allowanceOf, carrierDaysOf } from './period-usage.ts';
import { chargedCents, rateMessages, rateUsage } from './rate-usage.ts';

const seed = Number(process.env['SEED'] ?? 20_261);
const runs = { seed, verbose: 1 as const };

const charged = (changes: { price?: number; unit?: number; units?: 'started' | 'exact' } = {}) => ({
  overage: 'charge' as const,
  overagePriceTenThousandths: changes.price ?? 25_000,
  overageUnitBytes: changes.unit ?? 1_000_000,
  overageUnits: changes.units ?? ('started' as const),
});
const uncharged = { overagePriceTenThousandths: null, overageUnitBytes: null, overageUnits: null };

describe('usage above an allowance', () => {
  const used = (usedBytes: number) => ({ usedBytes, includedBytes: 5_000_000 });

  it('is charged by started units, or to the byte', () => {
    expect(rateUsage(used(5_000_000), charged())).toMatchObject({ chargedBytes: 0, amountCents: 0 });
    expect(rateUsage(used(5_000_001), charged())).toMatchObject({ chargedBytes: 1_000_000, amountCents: 2 });
    expect(rateUsage(used(8_000_000), charged())).toMatchObject({ chargedBytes: 3_000_000, amountCents: 8 });
    const exact = charged({ units: 'exact' });
    expect(rateUsage(used(7_100_000), exact)).toMatchObject({ chargedBytes: 2_100_000, amountCents: 5 });
  });

  it.each([
    [1, 0],
    [3, 2],
    [5, 2],
    [7, 4],
    [11, 6],
  ])('%d halves of a cent are rounded once, to the even one: %d', (halves, cents) => {
    expect(chargedCents({ chargedBytes: halves, unitBytes: 1, unitPrice: 5_000 })).toBe(cents);
  });

  it('costs nothing where the plan stops the line or lets it run free', () => {
    for (const overage of ['stop', 'free'] as const)
      expect(rateUsage(used(9_000_000), { overage, ...uncharged })).toMatchObject({ chargedBytes: 0, amountCents: 0 });
  });
});

const terms = fc
  .record({
    price: fc.integer({ min: 1, max: 10_000_000_000 }),
    unit: fc.constantFrom(1, 1000, 1024, 100_000, 1_000_000, 1_048_576, 100_000_000),
    units: fc.constantFrom('started' as const, 'exact' as const),
  })
  .map(charged);
const amount = fc.integer({ min: 0, max: 10_000_000_000 });

it('the same facts give the same cents again', () => {
  fc.assert(
    fc.property(terms, amount, amount, (given, usedBytes, includedBytes) => {
      const rated = rateUsage({ usedBytes, includedBytes }, given);
      expect(chargedCents(rated)).toBe(rated.amountCents);
    }),
    runs,
  );
});

it('more usage never costs less, and a larger allowance never costs more', () => {
  fc.assert(
    fc.property(terms, amount, amount, amount, (given, usedBytes, includedBytes, more) => {
      const { amountCents } = rateUsage({ usedBytes, includedBytes }, given);
      expect(amountCents).toBeGreaterThanOrEqual(0);
      expect(rateUsage({ usedBytes: usedBytes + more, includedBytes }, given).amountCents).toBeGreaterThanOrEqual(
        amountCents,
      );
      expect(rateUsage({ usedBytes, includedBytes: includedBytes + more }, given).amountCents).toBeLessThanOrEqual(
        amountCents,
      );
    }),
    runs,
  );
});

it('what is charged is at most the excess and less than one unit more', () => {
  fc.assert(
    fc.property(terms, amount, amount, (given, usedBytes, includedBytes) => {
      const { chargedBytes, unitBytes } = rateUsage({ usedBytes, includedBytes }, given);
      const over = chargedBytes - Math.max(usedBytes - includedBytes, 0);
      expect(over).toBeGreaterThanOrEqual(0);
      expect(over).toBeLessThan(given.overageUnits === 'started' ? unitBytes : 1);
    }),
    runs,
  );
});

it('the item of a period and its later adjustments add up to the whole', () => {
  fc.assert(
    fc.property(terms, amount, fc.array(amount, { maxLength: 6 }), (given, includedBytes, readings) => {
      let billedCents = 0;
      for (const usedBytes of readings)
        billedCents += rateUsage({ usedBytes, includedBytes }, given).amountCents - billedCents;
      const usedBytes = readings.at(-1) ?? 0;
      expect(billedCents).toBe(rateUsage({ usedBytes, includedBytes }, given).amountCents);
    }),
    runs,
  );
});

describe('text messages', () => {
  const sent = (messages: number) => ({ messages, includedMessages: 30 });

  it('above the allowance are charged one by one, rounded once', () => {
    const price = { smsPriceTenThousandths: 7500 };
    expect(rateMessages(sent(30), price)).toMatchObject({ chargedMessages: 0, amountCents: 0 });
    expect(rateMessages(sent(31), price)).toMatchObject({ chargedMessages: 1, amountCents: 1 });
    expect(rateMessages(sent(40), price)).toMatchObject({ chargedMessages: 10, amountCents: 8, unitPrice: 7500 });
    expect(rateMessages(sent(40), { smsPriceTenThousandths: null })).toMatchObject({
      chargedMessages: 0,
      amountCents: 0,
    });
  });

  it('of a period and its adjustments add up to the whole, and more of them never cost less', () => {
    const prices = fc.record({ smsPriceTenThousandths: fc.integer({ min: 1, max: 10_000_000_000 }) });
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        prices,
        count,
        fc.array(count, { minLength: 1, maxLength: 6 }),
        (price, includedMessages, readings) => {
          const centsOf = (messages: number) => rateMessages({ messages, includedMessages }, price).amountCents;
          let billedCents = 0;
          for (const messages of readings) billedCents += centsOf(messages) - billedCents;
          expect(billedCents).toBe(centsOf(readings.at(-1) ?? 0));
          const [least, most] = [Math.min(...readings), Math.max(...readings)];
          expect(centsOf(most)).toBeGreaterThanOrEqual(centsOf(least));
          expect(centsOf(least)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs,
    );
  });
});

const zones = [
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
];
const midnight = (day: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

describe("a carrier's day", () => {
  it('belongs to the period that holds its first instant', () => {
    expect(firstUtcDay(midnight('2026-12-01', 'America/Los_Angeles'))).toBe('2026-12-02');
    expect(firstUtcDay(midnight('2026-12-01', 'UTC'))).toBe('2026-12-01');
    expect(firstUtcDay(midnight('2026-12-01', 'Asia/Kolkata'))).toBe('2026-12-01');
    expect(firstUtcDay(midnight('2026-12-01', 'Pacific/Kiritimati'))).toBe('2026-12-01');
  });

  it('is in exactly one of the periods of a subscription, though its time zone changes', () => {
    const month = (index: number) => new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...zones), { minLength: 2, maxLength: 24 }), (inZones) => {
        let ratedTo: string | null = null;
        for (const [index, timeZone] of inZones.slice(1).entries()) {
          const startsAt = midnight(month(index), inZones[index] ?? timeZone);
          const endsAt = midnight(month(index + 1), timeZone);
          const days = carrierDaysOf({ startsAt, endsAt, beganAt: null, endedAt: null, ratedTo });
          expect(days.from).toBe(ratedTo ?? firstUtcDay(startsAt));
          expect(new Date(days.from).getTime()).toBeGreaterThanOrEqual(startsAt.getTime());
          expect(new Date(days.to).getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
          ratedTo = days.to;
        }
      }),
      runs,
    );
  });

  it('on which service begins is in the first period, and the one on which it ends in the last', () => {
    const beganAt = new Date('2026-11-22T23:00:00Z');
    const zone = 'America/Los_Angeles';
    const first = {
      startsAt: midnight('2026-11-22', zone),
      endsAt: midnight('2026-12-22', zone),
      beganAt,
      ratedTo: null,
    };
    expect(carrierDaysOf({ ...first, endedAt: null })).toEqual({ from: '2026-11-22', to: '2026-12-23' });
    const endedAt = new Date('2026-12-23T05:00:00Z');
    expect(carrierDaysOf({ ...first, endedAt })).toEqual({ from: '2026-11-22', to: '2026-12-24' });
  });
});

describe('an allowance', () => {
  it('is whole in a first period, however short', () => {
    expect(allowanceOf([5_000_000], { isFirst: true, days: 3, ofDays: 30 })).toBe(5_000_000);
  });

  it('is the larger one after a change of plan', () => {
    expect(allowanceOf([5_000_000, 50_000_000, 1], { isFirst: false, days: 31, ofDays: 31 })).toBe(50_000_000);
  });

  it('is not given twice by moving the billing day', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 28, max: 31 }), fc.nat({ max: 30 }), (includedBytes, ofDays, given) => {
        const days = Math.min(given, ofDays - 1);
        const bridge = allowanceOf([includedBytes], { isFirst: false, days, ofDays });
        expect(bridge).toBeLessThanOrEqual(includedBytes);
        const rest = allowanceOf([includedBytes], { isFirst: false, days: ofDays - days, ofDays });
        expect(bridge + rest - includedBytes).toBeLessThanOrEqual(1);
        expect(bridge + rest).toBeGreaterThanOrEqual(includedBytes);
      }),
      runs,
    );
  });
});
