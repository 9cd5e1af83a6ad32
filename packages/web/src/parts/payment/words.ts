/** The sentences of a payment in a list. */
export const words = {
  date: 'Date',
  for: 'For',
  method: 'Payment method',
  status: 'Status',
  amount: 'Amount',
  refunded: (sum: string) => `${sum} refunded`,
  /** Payments by check and transfer. */
  recorded: {
    paidBy: {
      check: (reference: string) => `Check ${reference}`,
      wire: (reference: string) => `Wire ${reference}`,
      ach: (reference: string) => `ACH ${reference}`,
      cash: (reference: string) => `Cash ${reference}`,
    },
    received: 'Received',
    returned: 'Returned',
  },
};
