import { findTransaction } from '../store/transactions.store.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { findAnyCustomer } from '../store/customers.store.ts';
import { findAnyPaymentProfile } from '../store/payment-profiles.store.ts';
import type { Event } from '../store/notifications.store.ts';

/** What the body of a notification tells of the thing it is about. */
export async function eventPayload(db: Queryable, { type, entityId }: Event): Promise<Record<string, unknown>> {
  if (type.startsWith('net.authorize.payment.')) return transactionPayload(db, entityId);
  if (type.startsWith('net.authorize.customer.paymentProfile.')) return paymentProfilePayload(db, entityId);
  return customerPayload(db, entityId);
}

async function transactionPayload(db: Queryable, id: string): Promise<Record<string, unknown>> {
  const found = await findTransaction(db, id);
  if (!found) return { entityName: 'transaction', id };
  return {
    responseCode: found.responseCode,
    ...(found.authCode === '' ? {} : { authCode: found.authCode }),
    avsResponse: found.avs,
    authAmount: found.amountCents / 100,
    ...(found.refId === '' ? {} : { merchantReferenceId: found.refId }),
    ...(found.invoiceNumber === '' ? {} : { invoiceNumber: found.invoiceNumber }),
    entityName: 'transaction',
    id,
  };
}

async function customerPayload(db: Queryable, id: string): Promise<Record<string, unknown>> {
  const found = await findAnyCustomer(db, id);
  return {
    ...(found?.merchantCustomerId ? { merchantCustomerId: found.merchantCustomerId } : {}),
    ...(found?.description ? { description: found.description } : {}),
    ...(found?.email ? { email: found.email } : {}),
    entityName: 'customerProfile',
    id,
  };
}

async function paymentProfilePayload(db: Queryable, id: string): Promise<Record<string, unknown>> {
  const found = await findAnyPaymentProfile(db, id);
  return {
    ...(found ? { customerProfileId: Number(found.customerProfileId) } : {}),
    entityName: 'customerPaymentProfile',
    id,
    ...(found?.customerType ? { customerType: found.customerType } : {}),
  };
}
