/** What a page behind the last one says, the end of a list that is read part by part, and what is not there. */
export const words = {
  pastEnd: {
    title: 'No such page',
    text: 'This list has fewer pages than that.',
    first: 'First page',
  },
  more: 'Load more',
  moreFailed: "We couldn't load more. Try again.",
  missing: "We couldn't find it",
  missingText: 'There is nothing at this address. Check it, or go back to the list.',
};
