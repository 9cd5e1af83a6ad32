/** What the next invoice charges that has no item yet, in the words of the invoice, and who did what. */
export const words = {
  you: 'You',
  aboveAllowance: (plan: string) => `${plan}, data above the allowance`,
};
