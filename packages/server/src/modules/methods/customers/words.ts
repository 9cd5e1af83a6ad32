/** The sentences of customers at the gateway. */
export const words = {
  unreadable: 'the stored customer cannot be read',
};
