import type { Queryable } from '../store/sandbox-database.ts';
import { insertCustomer } from '../store/customers.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { refused, successful, type Reply } from '../wire/reply.ts';
import type { Charge } from './asked-charge.ts';
import { storePaymentProfile } from './store-payment-profile.ts';

/** `createProfile`: keeps the method of an approved charge under a new customer. Its failure leaves the charge standing. */
export async function storeChargedMethod(tx: Queryable, asked: Charge): Promise<Record<string, unknown>> {
  return { profileResponse: presentReply(await store(tx, asked)) };
}

async function store(tx: Queryable, asked: Charge): Promise<Reply> {
  const { id: merchantCustomerId = '', email = '' } = asked.request.customer;
  if (merchantCustomerId + email === '') return refused(refusals.customerFactsMissing());
  const facts = { merchantCustomerId, description: '', email };
  const { id, existed } = await insertCustomer(tx, facts, 'regular', asked.at);
  if (existed) return refused(refusals.profileDuplicate(id));
  const presented = { instrument: asked.instrument, cvv: '', zip: '', fullName: '' };
  const method = { wire: { billTo: asked.source.billTo }, presented, mode: 'none' } as const;
  const stored = await storePaymentProfile(tx, { id, profileType: 'regular', ...facts }, method, asked.at);
  if (stored instanceof ApiRefusal) return refused(stored);
  return successful({
    customerProfileId: id,
    customerPaymentProfileIdList: [stored.paymentProfileId],
    customerShippingAddressIdList: [],
  });
}

const presentReply = ({ members, resultCode, message }: Reply): Record<string, unknown> => ({
  messages: { resultCode, message: [message] },
  ...members,
});
