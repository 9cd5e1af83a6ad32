import type { ActivePlan, Line, Plan, ScheduledJob } from '@linekeeper/contract';

export function line(more: Partial<Line> = {}): Line {
  return {
    id: 'line_1',
    iccid: '89883030000080139311',
    name: 'Truck 14',
    imei: null,
    msisdn: '+15002000001',
    status: 'active',
    statusSince: '2026-11-20T10:00:00.000Z',
    suspendReasons: [],
    carrier: 'kore',
    carrierName: 'KORE',
    planId: 'plan_1',
    planName: 'Tracker 50 MB',
    unitBytes: 1000,
    includedBytes: 50_000_000,
    usedBytes: 12_500_000,
    costCents: 240,
    eid: null,
    imsi: null,
    ipAddress: null,
    ipAddressAsOf: null,
    endsOn: null,
    lastSeenOn: '2026-11-20',
    usageAsOf: '2026-11-20T12:00:00.000Z',
    subscriptionId: 'sub_1',
    subscriptionStatus: 'active',
    problem: null,
    tags: [],
    nextPlanId: null,
    nextPlanName: null,
    nextPlanOn: null,
    ...more,
  };
}

export function scheduledJob(more: Partial<ScheduledJob> = {}): ScheduledJob {
  return {
    jobId: 'job_1',
    action: 'suspend',
    at: '2026-11-30T16:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    by: 'Ada Fleet',
    ...more,
  };
}

export function plan(more: Partial<Plan> = {}): Plan {
  return {
    id: 'plan_1',
    code: 'tracker-50',
    name: 'Tracker 50 MB',
    description: 'For trackers.',
    carrier: 'kore',
    carrierName: 'KORE',
    includedBytes: 50_000_000,
    unitBytes: 1000,
    priceCents: 240,
    activationFeeCents: 100,
    needsImei: false,
    pausePriceCents: 240,
    overage: 'free',
    overagePriceTenThousandths: null,
    overageUnitBytes: null,
    overageUnits: null,
    smsPriceTenThousandths: null,
    includedSms: 0,
    creditsUnusedDays: false,
    onSale: true,
    ...more,
  };
}

export function activePlan(more: Partial<ActivePlan> = {}): ActivePlan {
  return {
    ...plan(),
    lineCount: 3,
    activeCount: 2,
    attentionCount: 1,
    usedBytes: 25_000_000,
    allowanceBytes: 100_000_000,
    usageAsOf: '2026-11-20T12:00:00.000Z',
    ...more,
  };
}
