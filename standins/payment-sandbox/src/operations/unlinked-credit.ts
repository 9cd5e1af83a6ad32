import { decidePayment, type Decision } from '../cards/decide-payment.ts';
import type { Instrument } from '../cards/instrument.ts';
import { insertTransaction, type TransactionFacts } from '../store/transactions.store.ts';
import type { Reply } from '../wire/reply.ts';
import { noAddress } from '../wire/shapes.ts';
import type { Gateway } from './gateway.ts';
import { resolvePayment } from './resolve-payment.ts';
import { errorOutcome, transactionReply } from './transaction-reply.ts';
import type { TransactionRequest } from './transaction-shape.ts';

type Credit = { request: TransactionRequest; instrument: Instrument; amountCents: number; refId: string };

/** Money to a bank account that no charge stands behind: only the account itself is looked at. */
export async function unlinkedCredit(
  request: TransactionRequest,
  gateway: Gateway,
  { amountCents, refId }: { amountCents: number; refId: string },
): Promise<Reply> {
  const { instrument } = await resolvePayment(request.payment, gateway);
  const at = gateway.now();
  const question = { zip: '', cvv: '', at, declinesCharges: false, echeckMonthCents: 0 };
  const decision = decidePayment({ ...question, instrument, amountCents: 1 });
  if (decision.responseCode !== 1 || instrument.kind === 'problem')
    return transactionReply(errorOutcome(decision.reasonCode, amountCents), gateway.merchant);
  const facts = creditFacts({ request, instrument, amountCents, refId }, decision);
  const transId = await gateway.database.transaction((tx) => insertTransaction(tx, facts, at));
  return transactionReply({ ...errorOutcome(1, amountCents), ...decision, transId, instrument }, gateway.merchant);
}

const creditFacts = ({ request, instrument, amountCents, refId }: Credit, decision: Decision): TransactionFacts => ({
  type: 'refundTransaction',
  isValidation: false,
  status: 'refundPendingSettlement',
  ...decision,
  amountCents,
  authCode: '',
  instrument,
  billTo: request.billTo ?? noAddress,
  invoiceNumber: request.order?.invoiceNumber ?? '',
  description: request.order?.description ?? '',
  refId,
  customer: request.customer,
  customerProfileId: null,
  paymentProfileId: null,
  refTransId: null,
  networkTransId: null,
  isRecurring: false,
  customerIp: request.customerIP,
  chargeHash: null,
  duplicateOf: null,
  fault: null,
});
