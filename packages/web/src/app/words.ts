/** The sentences of what is there before any page: its live region, and the screens in the place of a page. */
export const words = {
  updates: 'Page updates',
  checking: 'Still logging you in. This can take up to ten seconds.',
  error: {
    text: 'This page stopped working. Your saved changes are safe. Reload it, or go to the overview.',
    reload: 'Reload page',
    home: 'Go to overview',
  },
};
