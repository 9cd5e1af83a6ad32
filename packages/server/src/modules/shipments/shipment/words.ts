import { plural } from '../../../kernel/plural.ts';

/** The sentences about orders of SIM cards. */
export const words = {
  /** On the invoice. */
  delivery: (name: string) => `Delivery: ${name}`,
  missing: (count: number, name: string) =>
    plural(count, { one: `# SIM is missing: ${name}`, other: `# SIMs are missing: ${name}` }),
  notOrdered: (iccid: string) => `${iccid} is not part of this order`,
  canceledByCustomer: 'Canceled by the customer',
  someone: 'Someone in the account',
};
