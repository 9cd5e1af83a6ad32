import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import { plural } from '../../../kernel/plural.ts';

/** The sentences about orders of SIM cards. */
export const words = kept(
  {
    /** On the invoice. */
    delivery: (name: string) => `Delivery: ${name}`,
    missing: (count: number, name: string) =>
      plural(count, { one: `# SIM is missing: ${name}`, other: `# SIMs are missing: ${name}` }),
    notOrdered: (iccid: string) => `${iccid} is not part of this order`,
    canceledByCustomer: 'Canceled by the customer',
    someone: 'Someone in the account',
  },
  spanish,
);
