/** The sentences of every decision that staff give a reason for. */
export const words = {
  reason: 'Reason',
  reasonHint: 'Kept in the audit log',
  reasonRequired: 'Enter a reason of at least 3 characters.',
  wrongAmount: 'Enter an amount in dollars, such as 25 or 19.99.',
  wrongPercent: 'Enter a percentage with at most 4 decimals.',
};
