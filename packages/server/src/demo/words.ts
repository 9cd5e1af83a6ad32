/** What the demo fleet says. */
export const words = {
  company: 'Scioto Water & Freight',
  none: '40 customers of all sizes and twelve months of their life: growth, plan changes, expired cards, declined charges, a carrier outage, and the work of the staff. Yours has 240 lines on three carriers.',
  growing: (month: number) => `Living through month ${Math.min(month, 12)} of 12. You can log in and watch.`,
  ready: 'The demo fleet is ready.',
  stuck: (problem: string) => `The demo fleet stands still: ${problem} Press the button to go on.`,
  noPlan: (code: string) => `The catalog has no plan ${code}. Import config/plans.json, then go on.`,
  noSimsOnSale: 'No SIM card is on sale. Put one on sale in the console, then go on.',
  nothingToDo: 'There is nothing that this deed could be about.',
  notTakenOver: (count: number) => `${count} rows of the take-over were refused.`,
  /** Why staff did it, as the audit log and customers read it. */
  staff: {
    terms: 'Credit check passed, contract signed.',
    discount: 'Agreed in the contract.',
    exemption: 'Certificate received and filed.',
    taxes: 'We registered in this state.',
    price: 'Our cost rose.',
  },
};
