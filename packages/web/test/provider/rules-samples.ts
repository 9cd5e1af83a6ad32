import type { RulesShown, RulesVersionShown } from '@linekeeper/contract/provider';

const rules = {
  billing: {
    firstPeriod: 'prorated',
    fixedDay: null,
    timeZone: 'America/Los_Angeles',
    accountsPerMinute: 1000,
    revenue: 'issue',
  },
  brand: { name: null, colour: null, supportEmail: null, logo: null, carrierNames: {} },
  dunning: {
    steps: [
      { day: 0, action: 'notice' },
      { day: 10, action: 'warning' },
      { day: 14, action: 'suspend' },
    ],
    atHour: 9,
    warnedDays: 3,
    mostTries: 7,
    mostDebitRetries: 2,
    interest: null,
    writeOffAfterDays: null,
  },
  limits: { unpaidCents: 500_000, jobRowsDays: 90 },
  seller: { legalName: 'Acme Cellular, Inc.', address: ['1 Main St', 'Irvine, CA'], remitTo: null, remitToOn: 'terms' },
  tax: { source: 'none' },
  usage: { closingLagHours: 48, closingLagHoursOf: { kore: 24 }, spendCapPercent: 100 },
};

export function rulesVersion(more: Partial<RulesVersionShown> = {}): RulesVersionShown {
  return {
    number: 1,
    state: 'in_force',
    holdsFrom: '2026-11-20T10:00:00.000Z',
    madeAt: '2026-11-20T10:00:00.000Z',
    madeBy: 'Olga Owner',
    reason: 'Smaller limit',
    withdrawn: null,
    changes: [{ name: 'limits.unpaidCents', before: 700_000, after: 500_000 }],
    ...more,
  };
}

export function rulesShown(more: Partial<RulesShown> = {}): RulesShown {
  return {
    inForce: rules,
    newest: rules,
    newestNumber: 1,
    defaults: rules,
    versions: [rulesVersion()],
    environment: [
      { name: 'LIMIT_SIGN_UPS_PER_HOUR', value: '20' },
      { name: 'LEGAL_DIR', value: null },
    ],
    carriers: [
      { id: 'kore', name: 'KORE', given: null },
      { id: 'cisco', name: 'Cisco IoT Control Center', given: 'Acme Global' },
    ],
    ...more,
  };
}
