/** What a page behind the last one says. */
export const words = {
  pastEnd: {
    title: 'No such page',
    text: 'This list has fewer pages than that.',
    first: 'First page',
  },
};
