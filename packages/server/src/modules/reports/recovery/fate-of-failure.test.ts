import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../../../kernel/clock.ts';
import { fateOf, recoveredCents } from './fate-of-failure.ts';

const failedAt = new Date('2026-11-01T10:00:00Z');
const after = (days: number) => new Date(failedAt.getTime() + days * dayMs);

it('payments count by the days since the failure', () => {
  const recovered = [7, 30, 60, 61].map((days) => ({ at: after(days), amountCents: 100 }));
  const fate = fateOf({ failedAt, amountCents: 1_000, recovered, writtenOffCents: 250, dueCents: 300 });
  expect(fate).toEqual({
    within7Cents: 100,
    within30Cents: 100,
    within60Cents: 100,
    laterCents: 100,
    writtenOffCents: 250,
    openCents: 300,
    forgivenCents: 50,
  });
  expect(recoveredCents(fate)).toBe(400);
});

it('what became of a failed payment adds up to it, whatever happened to its lines', () => {
  const cents = fc.nat(5_000);
  const payment = fc.record({
    failedAt: fc.constant(failedAt),
    amountCents: cents,
    recovered: fc.array(fc.record({ at: fc.nat(100).map(after), amountCents: cents }), { maxLength: 4 }),
    writtenOffCents: cents,
    dueCents: cents,
  });
  fc.assert(
    fc.property(payment, (failed) => {
      const parts = Object.values(fateOf(failed));
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(failed.amountCents);
    }),
  );
});
