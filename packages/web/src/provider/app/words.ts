/** The sentences in place of the whole console, and of a page that is not there. */
export const words = {
  site: (brand: string) => `${brand} Console`,
  updates: 'Page updates',
  unknown: {
    title: "We couldn't check your login",
    retry: 'Try again',
  },
  error: {
    text: 'This page stopped working. Your saved changes are safe. Reload it, or go to the home page.',
    reload: 'Reload page',
    home: 'Go to home page',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address. What it showed may be gone.',
    home: 'Go to home page',
  },
};
