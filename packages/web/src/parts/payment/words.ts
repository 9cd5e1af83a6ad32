/** The sentences of a payment in a list. */
export const words = {
  date: 'Date',
  for: 'For',
  method: 'Method',
  status: 'Status',
  amount: 'Amount',
  refunded: (sum: string) => `${sum} refunded`,
  /** Payments by check and transfer. */
  recorded: {
    received: 'Received',
    returned: 'Returned',
  },
};
