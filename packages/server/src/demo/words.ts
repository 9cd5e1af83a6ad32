/** What the demo fleet says. */
export const words = {
  company: 'Scioto Water & Freight',
  none: 'A customer with 240 lines on three carriers and twelve months of life: growth, plan changes, an expired card, declined charges, a carrier outage.',
  growing: (month: number) => `Living through month ${Math.min(month, 12)} of 12. You can log in and watch.`,
  ready: 'The demo fleet is ready.',
  stuck: (problem: string) => `The demo fleet stands still: ${problem} Press the button to go on.`,
  noPlan: (code: string) => `The catalog has no plan ${code}. Import config/plans.json, then go on.`,
};
