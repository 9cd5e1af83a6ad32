import type { PlanEffect, PlanTermsForm, StaffPlan, StaffPlanVersion } from '@linekeeper/contract/provider';

/** A plan of the console with two versions, and what a third one would change. */
export const terms: PlanTermsForm = {
  name: 'Sensor 5',
  description: 'For sensors.',
  carrierPlanRef: 'cmp-1',
  includedBytes: 5_000_000,
  unitBytes: 1000,
  priceCents: 100,
  activationFeeCents: 0,
  needsImei: false,
  pausePriceCents: 100,
  overage: 'stop',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
};
const at = '2026-11-01T09:00:00.000Z';
export const plan: StaffPlan = {
  id: 'plan_1',
  code: 'sensor-5',
  carrier: 'kore',
  carrierName: 'KORE',
  status: 'live',
  versionNo: 2,
  terms,
  customerCount: 2,
  lineCount: 30,
  monthlyCents: 3_000,
  draftId: null,
  waiting: null,
};
const counts = { customerCount: 1, lineCount: 15, monthlyCents: 1_500 };
const announced = { at, reach: 'chosen' as const, holdsFrom: '2027-01-01', toldCount: 1 };
export const versions: StaffPlanVersion[] = [
  { versionNo: 2, madeAt: at, terms, announced, ...counts },
  { versionNo: 1, madeAt: at, terms: { ...terms, priceCents: 90 }, announced: null, ...counts },
];
export const account = { id: 'acct_1', company: 'Engines Inc' };
export const effect: PlanEffect = {
  customers: [{ account, lineCount: 15, isReached: false, from: '2027-01-01', beforeCents: 1500, afterCents: 2250 }],
  customerCount: 1,
  emailCount: 0,
  lineCount: 0,
  months: [{ month: '2026-12', beforeCents: 1500, afterCents: 1500 }],
};
