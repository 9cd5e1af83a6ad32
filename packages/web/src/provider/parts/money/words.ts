/** The sentences around every page of Money. */
export const words = {
  title: 'Money',
  pages: 'Pages of Money',
  pagesOf: (group: string) => `Pages of ${group}`,
};
