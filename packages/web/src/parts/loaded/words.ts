/** What a page behind the last one says, and the end of a list that is read part by part. */
export const words = {
  pastEnd: {
    title: 'No such page',
    text: 'This list has fewer pages than that.',
    first: 'First page',
  },
  more: 'Load more',
  moreFailed: "We couldn't load older entries. Try again.",
};
