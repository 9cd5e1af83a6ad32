/** What the places of the console are called. */
export const words = {
  places: {
    overview: 'Overview',
    lines: 'Lines',
    activate: 'Activate',
    plans: 'Plans',
    jobs: 'Jobs',
    billing: 'Billing',
    activity: 'Activity',
    settings: 'Settings',
  },
  pages: { catalog: 'Plans on sale', check: 'Reality check', sims: 'SIM card orders' },
};
