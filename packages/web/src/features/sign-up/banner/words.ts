/** The sentences of the banner, and what its drawn console shows. */
export const words = {
  label: 'About',
  title: 'Every line, plan and payment in one place.',
  lead: 'The console for businesses with connected devices, from your first five lines to your first million.',
  promises: [
    'Activate SIMs of every carrier in one place, one or five hundred at a time.',
    'See the plan, data, charges and payments of each line.',
    'Fix a failed payment in two clicks, without a ticket.',
  ],
  laptop: 'The console on a laptop',
  activeLines: 'Active lines',
  dataThisMonth: 'Data this month',
  dataThisMonthAmount: '312 GB',
  nextCharge: 'Next charge',
  dataPerDay: 'Data used per day',
  coldStore: 'Cold store 14',
  truck: 'Truck 2207',
  pumpStation: 'Pump station 3',
  fleetPlan: 'Fleet 500 MB',
  meterPlan: 'Meter 50 MB',
};
