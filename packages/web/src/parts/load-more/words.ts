/** The sentences below a list that is read part by part. */
export const words = {
  more: 'Load more',
  failed: "We couldn't load older entries. Try again.",
};
