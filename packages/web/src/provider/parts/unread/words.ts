/** The sentences about parts of a page that could not be loaded. */
export const words = {
  title: "We couldn't load parts of this page",
  text: 'They are marked below. Nothing was changed.',
};
