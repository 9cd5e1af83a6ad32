/** The sentences of payments. */
export const words = {
  returned: 'returned by the bank',
};
