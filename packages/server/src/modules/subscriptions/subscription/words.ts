/** What a first charge is made of, on quotes and on invoices. */
export const words = {
  firstMonth: (plan: string) => `${plan}, first month`,
  activationFee: 'One-time activation fee',
};
