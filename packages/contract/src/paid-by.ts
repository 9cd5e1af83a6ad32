/** How a payment came by itself. */
export const waysPaid = ['check', 'wire', 'ach', 'cash'] as const;
export type PaidBy = (typeof waysPaid)[number];

/** What such a payment is called, by its number. */
export const paidByTexts: Readonly<Record<PaidBy, (reference: string) => string>> = {
  check: (reference) => `Check ${reference}`,
  wire: (reference) => `Wire ${reference}`,
  ach: (reference) => `ACH transfer ${reference}`,
  cash: (reference) => `Cash ${reference}`,
};
