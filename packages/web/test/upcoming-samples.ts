import type { Endpoints, ReplyOf, UpcomingLine } from '@linekeeper/contract';

export function upcomingInvoice(
  more: Partial<ReplyOf<Endpoints['getUpcomingInvoice']>> = {},
): ReplyOf<Endpoints['getUpcomingInvoice']> {
  const none = {
    lineCount: 0,
    subtotalCents: 0,
    taxCents: 0,
    creditCents: 0,
    totalCents: 0,
    lowCents: 0,
    highCents: 0,
  };
  return { at: null, timeZone: 'America/New_York', method: null, ...none, groups: [], usage: [], past: [], ...more };
}

type UpcomingGroup = ReplyOf<Endpoints['getUpcomingInvoice']>['groups'][number];

export function upcomingGroup(more: Partial<UpcomingGroup> = {}): UpcomingGroup {
  return {
    carrierName: null,
    kind: 'subscription',
    text: 'Fleet 1 GB',
    planId: 'plan_1',
    periodStart: '2026-12-20',
    periodEnd: '2027-01-20',
    lineCount: 1,
    quantity: 1,
    unitCents: 1200,
    amountCents: 1200,
    ...more,
  };
}

export function upcomingLine(more: Partial<UpcomingLine> = {}): UpcomingLine {
  return {
    lineId: 'line_1',
    iccid: '89883030000080139311',
    name: 'Pump 7',
    status: 'active',
    planName: 'Fleet 1 GB',
    nextPlanName: null,
    renewalCents: 1200,
    items: [],
    usage: [],
    amountCents: 1200,
    ...more,
  };
}
