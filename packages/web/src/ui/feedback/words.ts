/** The words of what a page reports. */
export const words = {
  retry: 'Try again',
  forbidden: "Your role can't view this",
  clear: 'Clear search and filters',
  clearFilters: 'Clear filters',
  noMatchFor: (searched: string) =>
    `No matches for “${searched}”. Check the spelling, or search for fewer ${/\p{L}/u.test(searched) ? 'words' : 'digits'}.`,
  noMatchIn: (searched: string) =>
    `No matches for “${searched}”. The filters may hide some: clear them, or check the spelling.`,
  filtered: 'Change or clear the filters.',
  toasts: 'Notifications',
  dismiss: 'Dismiss',
  percent: (rounded: number) => `${rounded}%`,
};
