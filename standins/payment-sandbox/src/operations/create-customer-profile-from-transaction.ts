import { z } from 'zod';
import type { Queryable } from '../store/sandbox-database.ts';
import { insertCustomer, lockCustomer, type CustomerProfile } from '../store/customers.store.ts';
import { findTransaction, type Transaction } from '../store/transactions.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { flag, take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { presentAddress } from './present-profile.ts';
import { storePaymentProfile } from './store-payment-profile.ts';
import { findSameAddress, storeShippingAddress } from './store-shipping-address.ts';

const shape = z.object({
  transId: z.string(),
  customer: z
    .object({
      merchantCustomerId: z.string().default(''),
      description: z.string().default(''),
      email: z.string().default(''),
    })
    .optional(),
  customerProfileId: z.string().optional(),
  defaultPaymentProfile: flag.optional(),
  defaultShippingAddress: flag.default(false),
});
type Wish = z.infer<typeof shape>;

/** Keeps the method of an approved charge, under a new customer or one that exists. */
export const createCustomerProfileFromTransaction: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const wish = take(shape, request);
    const at = gateway.now();
    return gateway.database.transaction(async (tx) => {
      const paid = await findTransaction(tx, wish.transId);
      if (!paid?.instrument || paid.responseCode !== 1 || paid.isValidation) throw refusals.profileFromTransaction();
      const customer = await customerOf(tx, wish, paid, at);
      const method = {
        wire: { billTo: paid.billTo, defaultPaymentProfile: wish.defaultPaymentProfile },
        presented: { instrument: paid.instrument, cvv: '', zip: '', fullName: '' },
        mode: 'none' as const,
      };
      const stored = await storePaymentProfile(tx, customer, method, at);
      if (stored instanceof ApiRefusal) throw stored;
      return successful({
        customerProfileId: customer.id,
        customerPaymentProfileIdList: [stored.paymentProfileId],
        customerShippingAddressIdList: await keepShipTo(tx, wish, { customer, paid, at }),
        validationDirectResponseList: [],
      });
    });
  },
};

/** Where the charge was shipped to; an address that the customer has already is not kept twice. */
async function keepShipTo(
  tx: Queryable,
  { defaultShippingAddress: isDefault }: Wish,
  { customer, paid, at }: { customer: CustomerProfile; paid: Transaction; at: Date },
): Promise<string[]> {
  if (!paid.shipTo || !presentAddress(paid.shipTo)) return [];
  const wanted = { customerProfileId: customer.id, address: paid.shipTo, isDefault };
  const known = await findSameAddress(tx, wanted);
  return [known ?? (await storeShippingAddress(tx, wanted, at))];
}

async function customerOf(tx: Queryable, wish: Wish, paid: Transaction, at: Date): Promise<CustomerProfile> {
  if (wish.customerProfileId !== undefined) {
    const existing = await lockCustomer(tx, wish.customerProfileId);
    if (!existing) throw refusals.notFound();
    return existing;
  }
  const facts = wish.customer ?? {
    merchantCustomerId: paid.customer.id ?? '',
    description: '',
    email: paid.customer.email ?? '',
  };
  if (facts.merchantCustomerId + facts.description + facts.email === '') throw refusals.customerFactsMissing();
  const { id, existed } = await insertCustomer(tx, facts, 'regular', at);
  if (existed) throw refusals.profileDuplicate(id);
  return { id, profileType: 'regular', ...facts };
}
