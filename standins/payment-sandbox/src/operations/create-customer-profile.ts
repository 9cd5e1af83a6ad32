import { z } from 'zod';
import type { Queryable } from '../store/sandbox-database.ts';
import { insertCustomer, type CustomerFacts } from '../store/customers.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { billToShape, paymentProfileShape, take, validationModeShape, type BillTo } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { resolvePayment } from './resolve-payment.ts';
import { storePaymentProfile, type NewMethod, type StoredMethod } from './store-payment-profile.ts';
import { storeShippingAddress } from './store-shipping-address.ts';

const shape = z.object({
  profile: z.object({
    merchantCustomerId: z.string().default(''),
    description: z.string().default(''),
    email: z.string().default(''),
    paymentProfiles: z.array(paymentProfileShape).default([]),
    shipToList: z.array(billToShape).default([]),
    profileType: z.enum(['regular', 'guest']).default('regular'),
  }),
  validationMode: validationModeShape,
});

/** Creates a customer, with payment profiles if given: all of it or nothing. Nonces are used up either way. */
export const createCustomerProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { profile, validationMode } = take(shape, request);
    const { merchantCustomerId, description, email } = profile;
    if (merchantCustomerId + description + email === '') throw refusals.profileEmpty();
    const methods: NewMethod[] = [];
    for (const wire of profile.paymentProfiles) {
      // One after the other: two profiles may not share a nonce, and the first one gets it.
      methods.push({ wire, presented: await resolvePayment(wire.payment, gateway), mode: validationMode });
    }
    const customer = { merchantCustomerId, description, email, profileType: profile.profileType };
    const belongings = { methods, addresses: profile.shipToList };
    // Thrown inside, the refusal takes the half-made customer with it.
    const created = await gateway.database.transaction((tx) => create(tx, customer, belongings, gateway.now()));
    const validations = created.stored.map((one) => one.directResponse).filter((line) => line !== undefined);
    return successful({
      customerProfileId: created.id,
      customerPaymentProfileIdList: created.stored.map((one) => one.paymentProfileId),
      customerShippingAddressIdList: created.addressIds,
      validationDirectResponseList: validations,
    });
  },
};

async function create(
  tx: Queryable,
  customer: CustomerFacts & { profileType: string },
  { methods, addresses }: { methods: readonly NewMethod[]; addresses: readonly BillTo[] },
  at: Date,
): Promise<{ id: string; stored: StoredMethod[]; addressIds: string[] }> {
  const { id, existed } = await insertCustomer(tx, customer, customer.profileType, at);
  if (existed) throw refusals.profileDuplicate(id);
  const stored: StoredMethod[] = [];
  for (const method of methods) {
    const result = await storePaymentProfile(tx, { id, ...customer }, method, at);
    if (result instanceof ApiRefusal) throw asListRefusal(result);
    stored.push(result);
  }
  const addressIds: string[] = [];
  for (const address of addresses)
    addressIds.push(await storeShippingAddress(tx, { customerProfileId: id, address, isDefault: false }, at));
  return { id, stored, addressIds };
}

const asListRefusal = (refusal: ApiRefusal): ApiRefusal => {
  const line = refusal.members['validationDirectResponse'];
  return new ApiRefusal(refusal.code, refusal.message, {
    customerPaymentProfileIdList: [],
    customerShippingAddressIdList: [],
    validationDirectResponseList: line === undefined ? [] : [line],
  });
};
