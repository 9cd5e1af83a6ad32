/** The sentences of customers at the gateway. */
export const words = {
  testCharge: 'Test charge',
  unreadable: 'the stored customer cannot be read',
};
