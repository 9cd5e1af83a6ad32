import type { ReactNode } from 'react';
import { plural } from '../../ui/format/plural.ts';

/** The sentences of the plans page. */
export const words = {
  title: 'Plans',
  prices: 'Prices',
  pricesNote: 'per line in US dollars, charged monthly in advance',
  inUse: 'Active plans',
  loadFailed: "We couldn't load the plans",
  carrier: 'Carrier',
  allCarriers: 'All carriers',
  noneOfCarrier: 'This carrier has no plans on sale',
  none: 'No plans on sale',
  noneText: (brand: string, support: ReactNode) => (
    <>
      Plans appear here when {brand} offers them. Questions? Write to {support}.
    </>
  ),
  columns: {
    plan: 'Plan',
    carrier: 'Carrier',
    data: 'Data',
    terms: 'Above the allowance',
    price: 'Price',
    fee: 'Activation',
    lines: 'Your lines',
    activate: 'Activate',
  },
  notOnSale: 'No longer sold',
  needsImei: 'IMEI required',
  perMonth: 'a month',
  once: 'once',
  plusOnce: (fee: string) => `+ ${fee} once`,
  free: 'Free',
  noLines: 'None',
  linesOn: (amount: number, plan: string) => `${plural(amount, { one: '# line', other: '# lines' })} on ${plan}`,
  activateOn: (plan: string) => `Activate on this plan: ${plan}`,
  activateHere: (hidden: (text: string) => ReactNode) => <>Activate{hidden(' on this plan')}</>,
};
