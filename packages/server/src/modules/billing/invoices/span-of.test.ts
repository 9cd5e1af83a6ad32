import { expect, it } from 'vitest';
import { spanOf } from './invoice.ts';

const renewal = { kind: 'subscription', periodStart: '2026-11-27', periodEnd: '2026-12-27' } as const;
const usage = { kind: 'overage', periodStart: '2026-09-27', periodEnd: '2026-10-27' } as const;
const extra = { kind: 'extra', periodStart: null, periodEnd: null } as const;

it('an invoice is for the days of its subscriptions, also with usage of an earlier period', () => {
  const later = { ...renewal, periodStart: '2026-12-01', periodEnd: '2027-01-01' };
  expect(spanOf([usage, later, extra, renewal])).toEqual({ periodStart: '2026-11-27', periodEnd: '2027-01-01' });
});

it('without subscriptions it is for the days of all that it charges, or for none', () => {
  const change = { kind: 'proration', periodStart: '2026-10-03', periodEnd: '2026-11-01' } as const;
  expect(spanOf([usage, extra, change])).toEqual({ periodStart: '2026-09-27', periodEnd: '2026-11-01' });
  expect(spanOf([extra])).toEqual({ periodStart: null, periodEnd: null });
});
