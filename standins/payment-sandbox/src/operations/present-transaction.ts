import { accountTypeOf, maskedNumberOf } from '../cards/instrument.ts';
import { returnCodes } from '../cards/return-codes.ts';
import { reasonText } from '../cards/reasons.ts';
import type { Batch } from '../store/batches.store.ts';
import type { Transaction } from '../store/transactions.store.ts';
import type { ReturnedItem } from '../store/returned-items.store.ts';
import { localText, utcText } from '../wire/times.ts';
import { presentBatch } from './present-batch.ts';
import { presentAddress, presentPayment } from './present-profile.ts';

const dollars = (cents: number): number => cents / 100;
const settles: ReadonlySet<string> = new Set([
  'capturedPendingSettlement',
  'settledSuccessfully',
  'returnedItem',
  'chargeback',
  'chargebackReversal',
  'refundPendingSettlement',
  'refundSettledSuccessfully',
]);
const settledAmount = (transaction: Transaction): number =>
  settles.has(transaction.status) ? dollars(transaction.amountCents) : 0;

const presentOwner = ({ customerProfileId, paymentProfileId }: Transaction): Record<string, unknown> =>
  customerProfileId === null ? {} : { profile: { customerProfileId, customerPaymentProfileId: paymentProfileId } };

const presentReturned = ({ id, code, returnedAt }: ReturnedItem): Record<string, unknown> => ({
  id,
  dateUTC: utcText(returnedAt),
  dateLocal: localText(returnedAt),
  code,
  description: returnCodes[code],
});

/** A row of a reporting list; numbers are numbers here, unlike in `transactionResponse`. */
export function presentSummary(transaction: Transaction): Record<string, unknown> {
  const { instrument, billTo, invoiceNumber } = transaction;
  return {
    transId: transaction.id,
    submitTimeUTC: utcText(transaction.submittedAt),
    submitTimeLocal: localText(transaction.submittedAt),
    transactionStatus: transaction.status,
    ...(invoiceNumber === '' ? {} : { invoiceNumber }),
    ...(billTo.firstName === '' ? {} : { firstName: billTo.firstName }),
    ...(billTo.lastName === '' ? {} : { lastName: billTo.lastName }),
    accountType: instrument ? accountTypeOf(instrument) : '',
    accountNumber: instrument ? maskedNumberOf(instrument) : '',
    settleAmount: settledAmount(transaction),
    marketType: 'eCommerce',
    product: 'Card Not Present',
    ...(transaction.status === 'returnedItem' ? { hasReturnedItems: true } : {}),
    ...presentOwner(transaction),
  };
}

/** What other tables know of a transaction. */
export type Aftermath = { batch: Batch | undefined; returned: ReturnedItem | undefined };

export function presentDetails(transaction: Transaction, { batch, returned }: Aftermath): Record<string, unknown> {
  const { instrument, billTo, invoiceNumber, description, customer } = transaction;
  const address = presentAddress(billTo);
  const shipTo = transaction.shipTo ? presentAddress(transaction.shipTo) : undefined;
  const order = {
    ...(invoiceNumber === '' ? {} : { invoiceNumber }),
    ...(description === '' ? {} : { description }),
  };
  return {
    transId: transaction.id,
    ...(transaction.refTransId === null ? {} : { refTransId: transaction.refTransId }),
    ...(transaction.splitTenderId ? { splitTenderId: transaction.splitTenderId } : {}),
    submitTimeUTC: utcText(transaction.submittedAt),
    submitTimeLocal: localText(transaction.submittedAt),
    transactionType: transaction.type,
    transactionStatus: transaction.status,
    responseCode: transaction.responseCode,
    responseReasonCode: transaction.reasonCode,
    responseReasonDescription: reasonText(transaction.reasonCode),
    ...(transaction.authCode === '' ? {} : { authCode: transaction.authCode }),
    AVSResponse: transaction.avs,
    ...(transaction.cvv === '' ? {} : { cardCodeResponse: transaction.cvv }),
    ...(batch ? { batch: presentBatch(batch) } : {}),
    ...(Object.keys(order).length === 0 ? {} : { order }),
    requestedAmount: dollars(transaction.requestedCents ?? transaction.amountCents),
    authAmount: transaction.responseCode === 2 ? 0 : dollars(transaction.amountCents),
    settleAmount: settledAmount(transaction),
    ...(instrument ? { payment: presentPayment(instrument) } : {}),
    ...(Object.keys(customer).length === 0 ? {} : { customer }),
    ...(address ? { billTo: address } : {}),
    ...(shipTo ? { shipTo } : {}),
    recurringBilling: transaction.isRecurring,
    ...(transaction.customerIp === '' ? {} : { customerIP: transaction.customerIp }),
    product: 'Card Not Present',
    marketType: 'eCommerce',
    ...(returned ? { returnedItems: [presentReturned(returned)] } : {}),
    ...presentOwner(transaction),
    ...(transaction.networkTransId === null ? {} : { networkTransId: transaction.networkTransId }),
  };
}
