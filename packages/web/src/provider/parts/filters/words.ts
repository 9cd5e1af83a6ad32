/** The words of filters behind a button. */
export const words = {
  filters: 'Filter',
  apply: 'Apply',
  days: {
    title: 'Days',
    from: 'From',
    to: 'Through',
    wrong: 'The last day is before the first',
    between: (from: string, to: string) => `${from} – ${to}`,
    since: (from: string) => `from ${from}`,
    until: (to: string) => `through ${to}`,
  },
};
