/** Prices that do not divide well, so that rounding shows. */
export const catalogue = [
  {
    code: 'sensor',
    carrier: 'kore',
    priceCents: 499,
    pausePriceCents: 499,
    activationFeeCents: 100,
    overage: 'charge',
  },
  {
    code: 'tracker',
    carrier: 'kore',
    priceCents: 1337,
    pausePriceCents: 1337,
    activationFeeCents: 0,
    overage: 'charge',
  },
  { code: 'camera', carrier: 'kore', priceCents: 3999, pausePriceCents: 1000, activationFeeCents: 0, overage: 'free' },
  { code: 'meter', carrier: 'cisco', priceCents: 251, pausePriceCents: 99, activationFeeCents: 0, overage: 'charge' },
  {
    code: 'router',
    carrier: 'cisco',
    priceCents: 2001,
    pausePriceCents: 700,
    activationFeeCents: 700,
    overage: 'free',
  },
] as const;

/** Each started megabyte above the allowance costs 1.25 cents. */
export const overagePrice = {
  overagePriceTenThousandths: 12_500,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
};
export const includedBytes = 10_000_000;

/** On plans with and without a price for data; each message above the allowance costs 0.75 cents. */
const texting: readonly string[] = ['sensor', 'camera', 'meter'];
const smsTerms = { includedSms: 40, smsPriceTenThousandths: 7500 };

/** The provider's file of plans. */
export function plansFile(): string {
  const plans = catalogue.map(({ overage, ...plan }) => ({
    ...plan,
    name: `Plan ${plan.code}`,
    carrierPlanRef: `ref-${plan.code}`,
    description: 'For simulations.',
    includedBytes,
    unitBytes: 1000,
    needsImei: false,
    status: 'live',
    overage,
    ...(overage === 'charge' ? overagePrice : {}),
    ...(texting.includes(plan.code) ? smsTerms : {}),
    // Days that a termination leaves unused come back on one plan alone.
    creditsUnusedDays: plan.code === 'tracker',
  }));
  return JSON.stringify({ plans });
}

/** A share of what service costs, and an amount for each line. */
export function taxesFile(): string {
  const of = { jurisdiction: 'California', state: 'California', categories: ['service'], validFrom: '2020-01-01' };
  return JSON.stringify({
    components: [
      { ...of, code: 'ca-sales', name: 'Sales tax', ratePer100000: 7250 },
      { ...of, code: 'ca-line', name: 'Emergency calls', flatCents: 30 },
    ],
  });
}
