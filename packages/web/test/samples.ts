import type {
  BillingCalendar,
  Dunning,
  Activity,
  FailedAccountCharges,
  FailedSubscription,
  HomeKpis,
  Invoice,
  ShownGroup,
  InvoiceLine,
  Payment,
  PaymentMethod,
  Person,
  Profile,
  Upcoming,
} from '@linekeeper/contract';

/** One page of a list that fits on it, unless told otherwise. */
export function pageOf<Item>(
  items: readonly Item[],
  more: { total?: number; nextCursor?: string; page?: number } = {},
) {
  const { total = items.length, nextCursor = null, page = 1 } = more;
  return { items, page, limit: 20, total, totalIsLowerBound: false, nextCursor };
}

const visa = { id: 'pm_visa', kind: 'card', label: 'Visa', last4: '4242' } as const;

export function paymentMethod(more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    ...visa,
    expiresMonth: 4,
    expiresYear: 2029,
    nameOnAccount: 'Ada Fleet',
    isDefault: true,
    disabledReason: null,
    status: 'active',
    usedByCount: 0,
    openInvoiceCount: 0,
    openChargeCount: 0,
    consent: { version: 'terms-2019-07-01', at: '2026-01-05T10:00:00.000Z' },
    addedAt: '2026-01-05T10:00:00.000Z',
    ...more,
  };
}

export function failedSubscription(more: Partial<FailedSubscription> = {}): FailedSubscription {
  return {
    subscriptionId: 'sub_1',
    subscriptionStatus: 'past_due',
    lineId: 'line_1',
    iccid: '89883030000080139311',
    deviceName: 'Truck 14',
    planName: 'Fleet 1 GB',
    invoiceId: 'inv_1',
    invoiceNumber: 'INV-202611-000001',
    dueCents: 1200,
    reason: 'The bank declined the payment.',
    lastAttemptAt: '2026-11-20T10:00:00.000Z',
    isInProgress: false,
    method: visa,
    ...more,
  };
}

export function unpaidAccount(more: Partial<Dunning> = {}): Dunning {
  const step = (kind: Dunning['steps'][number]['kind'], day: string, lineCount: number | null, isDone = false) => ({
    kind,
    at: `2027-03-${day}T17:00:00.000Z`,
    isDone,
    lineCount,
  });
  return {
    standing: 'running',
    isCharged: true,
    failedAt: '2027-03-01T20:00:00.000Z',
    dueCents: 1550,
    timeZone: 'America/Los_Angeles',
    nextTryAt: '2027-03-08T17:00:00.000Z',
    suspensionAt: '2027-03-15T17:00:00.000Z',
    endAt: '2027-03-31T17:00:00.000Z',
    steps: [
      step('try', '02', null, true),
      step('try', '08', null),
      step('warning', '11', 2),
      step('suspension', '15', 2),
      step('end', '31', 1),
    ],
    suspendedCount: 0,
    ...more,
  };
}

export function failedList(items: readonly FailedSubscription[], accountCharges: readonly FailedAccountCharges[] = []) {
  const totalCents = [...items, ...accountCharges].reduce((sum, { dueCents }) => sum + dueCents, 0);
  return { items, accountCharges, totalCents, truncated: false };
}

export function payment(more: Partial<Payment> = {}): Payment {
  return {
    id: 'txn_1',
    at: '2026-11-20T10:00:00.000Z',
    amountCents: 1200,
    status: 'approved',
    trigger: 'activation',
    description: 'Fleet 1 GB, Truck 14',
    method: visa,
    invoices: [{ id: 'inv_1', number: 'INV-202611-000001', amountCents: 1200 }],
    reason: null,
    paidAt: '2026-11-20T10:00:03.000Z',
    clearsAt: null,
    returnedAt: null,
    refundedCents: 0,
    ...more,
  };
}

export function invoice(more: Partial<Invoice> = {}): Invoice {
  return {
    id: 'inv_1',
    number: 'INV-202611-000001',
    status: 'paid',
    issuedAt: '2026-11-20T20:00:00.000Z',
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    dueOn: null,
    isOverdue: false,
    subtotalCents: 1200,
    taxCents: 0,
    totalCents: 1200,
    dueCents: 0,
    lineCount: 1,
    reason: null,
    ...more,
  };
}

export function invoiceGroup(more: Partial<ShownGroup> = {}): ShownGroup {
  return {
    carrierName: null,
    firstPosition: 1,
    kind: 'subscription',
    text: 'Fleet 1 GB, monthly',
    planId: 'plan_1',
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    lineCount: 1,
    quantity: 1,
    unitCents: 1200,
    amountCents: 1200,
    taxCents: 0,
    dueCents: 0,
    ...more,
  };
}

export function invoiceLine(more: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    position: 1,
    kind: 'subscription',
    text: 'Fleet 1 GB, monthly',
    planId: 'plan_1',
    planVersionNo: 1,
    subscriptionId: 'sub_1',
    lineId: 'line_1',
    iccid: '89883030000080139311',
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    quantity: 1,
    unitCents: 1200,
    amountCents: 1200,
    taxCents: 0,
    dueCents: 0,
    explain: {},
    ...more,
  };
}

export function upcoming(more: Partial<Upcoming> = {}): Upcoming {
  return {
    subscriptionId: 'sub_1',
    lineId: 'line_1',
    iccid: '89883030000080139311',
    deviceName: 'Truck 14',
    planId: 'plan_1',
    planName: 'Fleet 1 GB',
    carrier: 'kore',
    carrierName: 'KORE',
    status: 'active',
    nextChargeAt: '2026-12-20T20:00:00.000Z',
    amountCents: 1200,
    method: visa,
    ...more,
  };
}

export function activity(more: Partial<Activity> = {}): Activity {
  return {
    id: 'act_1',
    at: '2026-11-20T20:00:00.000Z',
    kind: 'line',
    severity: 'info',
    text: 'Truck 14 is active.',
    by: null,
    from: null,
    lineId: 'line_1',
    paymentId: null,
    job: null,
    ...more,
  };
}

export function homeKpis(more: Partial<HomeKpis> = {}): HomeKpis {
  return {
    lineCount: 1,
    linesByStatus: [{ status: 'active', count: 1 }],
    activePlanCount: 1,
    thisMonth: { month: '2026-11', activatedCount: 0, endedCount: 0 },
    monthlyCents: 1200,
    unpaidCents: 0,
    unpaidCount: 0,
    usedBytes: 0,
    allowanceBytes: 1_000_000_000,
    dailyAllowanceBytes: null,
    unitBytes: 1000,
    usageAsOf: null,
    usage: [],
    nextCharge: null,
    attention: [],
    runningJobs: [],
    scheduledJobs: { items: [], total: 0 },
    ...more,
  };
}

export function profile(more: Partial<Profile> = {}): Profile {
  return {
    accountId: 'acc_1',
    status: 'active',
    role: 'owner',
    memberSince: '2026-01-05T20:00:00.000Z',
    termsDue: null,
    hold: null,
    netDays: null,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    emailid: 'ada@fleet.example',
    fname: 'Ada',
    lname: 'Fleet',
    company: 'Fleet Inc',
    phone: '+19495550142',
    billaddress: '12 Harbor Road',
    billcity: 'Costa Mesa',
    billstate: 'California',
    billzip: '92626',
    shipaddress: '88 Warehouse Road',
    shipcity: 'Reno',
    shipstate: 'Nevada',
    shipzip: '89502',
    ...more,
  };
}

export function billingCalendar(more: Partial<BillingCalendar> = {}): BillingCalendar {
  return {
    billingDay: 15,
    timeZone: 'America/Los_Angeles',
    holdsFrom: null,
    bills: [
      { start: '2026-12-15', end: '2027-01-15', days: 31, ofDays: 31 },
      { start: '2027-01-15', end: '2027-02-15', days: 31, ofDays: 31 },
    ],
    ...more,
  };
}

export function person(more: Partial<Person> = {}): Person {
  return {
    id: 'person_1',
    email: 'ada@fleet.example',
    firstName: 'Ada',
    lastName: 'Fleet',
    role: 'owner',
    status: 'active',
    isYou: false,
    isLastOwner: false,
    invitedAt: null,
    expiresAt: null,
    lastSeenAt: '2026-01-05T20:00:00.000Z',
    ...more,
  };
}
