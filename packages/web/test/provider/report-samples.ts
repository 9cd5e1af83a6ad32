import type { ReplyOf } from '@linekeeper/contract';
import type {
  JournalRow,
  ProviderEndpoints,
  RecoveryMonth,
  RecurringMonth,
  RevenueMonth,
} from '@linekeeper/contract/provider';

export const revenueMonth = (more: Partial<RevenueMonth> = {}): RevenueMonth => ({
  month: '2026-11',
  revenueCents: 150_000,
  issuedCents: 160_000,
  releasedCents: 0,
  takenBackCents: -10_000,
  deferredCents: 0,
  ...more,
});

export const revenueSplit = (): ReplyOf<ProviderEndpoints['getRevenueOfMonth']> => ({
  month: '2026-11',
  revenueCents: 150_000,
  plans: [
    { planId: 'plan_1', name: 'Tracker 10 MB', revenueCents: 120_000 },
    { planId: null, name: null, revenueCents: 30_000 },
  ],
  carriers: [
    { carrier: 'kore', name: 'KORE', revenueCents: 120_000 },
    { carrier: null, name: null, revenueCents: 30_000 },
  ],
  customers: [{ accountId: 'acct_1', company: 'Acme Fleet', revenueCents: 150_000 }],
});

export const journalRow = (more: Partial<JournalRow> = {}): JournalRow => ({
  ledger: 'revenue',
  number: '4000',
  name: 'Service Revenue',
  debitCents: 0,
  creditCents: 150_000,
  openingCents: -50_000,
  closingCents: -200_000,
  ...more,
});

type TaxReport = ReplyOf<ProviderEndpoints['getTaxReport']>;

export const taxReport = (more: Partial<TaxReport> = {}): TaxReport => ({
  from: '2026-10-01',
  to: '2026-10-31',
  rows: [
    {
      state: 'California',
      code: 'ca-sales',
      name: 'Sales tax',
      jurisdiction: 'California',
      ratePer100000: 8_250,
      flatCents: null,
      taxableCents: 100_000,
      taxCents: 8_250,
      creditedCents: 250,
      netCents: 8_000,
    },
  ],
  states: [{ state: 'California', salesCents: 120_000, exemptCents: 20_000, creditedCents: 3_000 }],
  exempt: [
    { accountId: 'acct_1', company: 'Acme Fleet', state: 'California', certificates: ['CA-77'], salesCents: 20_000 },
  ],
  taxCents: 8_250,
  creditedCents: 250,
  netCents: 8_000,
  bookedCents: 8_000,
  ...more,
});

export const recurringMonth = (more: Partial<RecurringMonth> = {}): RecurringMonth => ({
  month: '2026-11',
  day: '2026-11-23',
  openingCents: 100_000,
  moved: { new: 30_000, reactivated: 0, grown: 5_000, shrunk: 0, lost: -10_000 },
  closingCents: 125_000,
  customerCount: 21,
  openingCount: 20,
  lostCount: 1,
  subscriptionCount: 130,
  ...more,
});

export const recoveryMonth = (more: Partial<RecoveryMonth> = {}): RecoveryMonth => ({
  month: '2026-11',
  triedCount: 40,
  triedCents: 400_000,
  failedTryCount: 3,
  failedTryCents: 30_000,
  failedCount: 2,
  failedCents: 10_000,
  recoveredCount: 1,
  within7Cents: 5_000,
  within30Cents: 2_500,
  within60Cents: 0,
  laterCents: 0,
  writtenOffCents: 1_500,
  forgivenCents: 0,
  openCents: 1_000,
  ...more,
});
