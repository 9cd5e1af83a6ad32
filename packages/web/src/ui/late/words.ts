/** The words of what a page fetches only when it is needed. */
export const words = {
  partFailed: "We couldn't load this page. Check your connection and try again.",
  menuFailed: "We couldn't load this menu. Check your connection and try again.",
  windowFailed: "We couldn't load this window. Check your connection and try again.",
  updated: 'The portal was updated. Reload the page to continue.',
  reload: 'Reload',
};
