import { expect, it } from 'vitest';
import { daysOfInvoice } from './invoice-lines.ts';

const service = { kind: 'subscription', periodStart: '2026-12-01', periodEnd: '2027-01-01' } as const;
const data = { kind: 'overage', periodStart: '2026-11-01', periodEnd: '2026-12-01' } as const;
const texts = { kind: 'sms', periodStart: '2026-10-01', periodEnd: '2026-11-01' } as const;
const fee = { kind: 'activation', periodStart: null, periodEnd: null } as const;
const none = { periodStart: null, periodEnd: null };

it('days of service are the invoice’s; those of usage go from the first to the last that it charges', () =>
  expect(daysOfInvoice(service, [service, data, texts, fee])).toEqual({
    service,
    usage: { periodStart: '2026-10-01', periodEnd: '2026-12-01' },
  }));

it('an invoice without usage has days of service alone', () =>
  expect(daysOfInvoice(service, [service, fee])).toEqual({ service, usage: null }));

it('an invoice of usage alone has no days of service', () => {
  const { periodStart, periodEnd } = data;
  expect(daysOfInvoice(data, [data, fee])).toEqual({ service: null, usage: { periodStart, periodEnd } });
});

it('a fee alone is for no days', () => expect(daysOfInvoice(none, [fee])).toEqual({ service: null, usage: null }));
