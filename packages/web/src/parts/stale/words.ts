/** The words of a page that could not be brought up to date. */
export const words = {
  stale: "We couldn't update this page",
  staleText: 'Figures may be out of date. Check your connection and try again.',
  retry: 'Try again',
};
