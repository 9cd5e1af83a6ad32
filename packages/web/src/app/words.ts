/** The sentences of the screens in the place of a page. */
export const words = {
  checking: 'Still logging you in. This can take up to ten seconds.',
  error: {
    text: 'This page stopped working. What you saved before is safe. Reload the page, or go to the overview.',
    reload: 'Reload page',
    home: 'Go to overview',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address. What it showed may no longer belong to your account.',
    home: 'Go to overview',
    lines: 'View lines',
  },
};
