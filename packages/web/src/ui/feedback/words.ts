/** The words of what a page reports. */
export const words = {
  retry: 'Try again',
  forbidden: "Your role can't view this",
  clear: 'Clear search and filters',
  noMatchFor: (searched: string) =>
    `No matches for “${searched}”. Check the spelling, or search for fewer ${/\p{L}/u.test(searched) ? 'words' : 'digits'}.`,
  filtered: 'Change or clear the filters.',
  toasts: 'Notifications',
  dismiss: 'Dismiss',
  percent: (rounded: number) => `${rounded}%`,
};
