import { decidePayment, type Decision } from '../cards/decide-payment.ts';
import type { CardProblem, Instrument } from '../cards/instrument.ts';
import { reasonText } from '../cards/reasons.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { insertTransaction } from '../store/transactions.store.ts';
import type { BillTo, ValidationMode } from '../wire/shapes.ts';
import { directResponse } from './direct-response.ts';
import { newAuthCode, newNetworkTransId } from './random-codes.ts';

export type Candidate = {
  instrument: Instrument | CardProblem;
  billTo: BillTo;
  cvv: string;
  customerProfileId: string;
  paymentProfileId: string | null;
  customerId: string;
};

export type Validation = {
  isApproved: boolean;
  reasonText: string;
  directResponse: string;
  networkTransId: string | null;
};

/**
 * Checks a payment method the way the mode asks: `testMode` format only, `liveMode` a real authorisation that is
 * voided at once. A card made to decline charges still passes: it fails later, when money is asked of it.
 */
export async function validateMethod(
  tx: Queryable,
  candidate: Candidate,
  mode: ValidationMode,
  at: Date,
): Promise<Validation> {
  const isLive = mode === 'liveMode' || mode === 'oldLiveMode';
  const amountCents = isLive && !isZeroDollar(candidate.instrument) ? 1 : 0;
  const decision = decidePayment({
    instrument: candidate.instrument,
    amountCents,
    zip: isLive ? candidate.billTo.zip : '',
    cvv: candidate.cvv,
    at,
    declinesCharges: false,
    echeckMonthCents: 0,
  });
  const isApproved = decision.responseCode === 1;
  const authCode = isApproved && isLive ? newAuthCode() : isApproved ? '000000' : '';
  const isCard = candidate.instrument.kind === 'card';
  const networkTransId = isApproved && isLive && isCard ? newNetworkTransId() : null;
  const record = { candidate, decision, amountCents, authCode, networkTransId };
  const transId = isLive ? await recordValidation(tx, record, at) : '0';
  const text = `${isLive ? '' : '(TESTMODE) '}${reasonText(decision.reasonCode)}`;
  const instrument = candidate.instrument.kind === 'problem' ? undefined : candidate.instrument;
  return {
    isApproved,
    reasonText: reasonText(decision.reasonCode),
    directResponse: directResponse({ ...candidate, decision, text, authCode, transId, amountCents, instrument }),
    networkTransId,
  };
}

const isZeroDollar = (instrument: Instrument | CardProblem): boolean =>
  instrument.kind === 'card' && ['Visa', 'MasterCard', 'Discover'].includes(instrument.brand);

type ValidationRecord = {
  candidate: Candidate;
  decision: Decision;
  amountCents: number;
  authCode: string;
  networkTransId: string | null;
};

async function recordValidation(tx: Queryable, record: ValidationRecord, at: Date): Promise<string> {
  const { candidate, decision } = record;
  const id = await insertTransaction(
    tx,
    {
      type: 'authOnlyTransaction',
      isValidation: true,
      status: decision.responseCode === 1 ? 'voided' : decision.responseCode === 2 ? 'declined' : 'generalError',
      ...decision,
      amountCents: record.amountCents,
      authCode: record.authCode,
      instrument: candidate.instrument.kind === 'problem' ? null : candidate.instrument,
      billTo: candidate.billTo,
      invoiceNumber: '',
      description: 'Test transaction for ValidateCustomerPaymentProfile.',
      refId: '',
      customer: {},
      customerProfileId: candidate.customerProfileId,
      paymentProfileId: candidate.paymentProfileId,
      refTransId: null,
      networkTransId: record.networkTransId,
      isRecurring: false,
      customerIp: '',
      chargeHash: null,
      duplicateOf: null,
      fault: null,
    },
    at,
  );
  return decision.responseCode === 3 ? '0' : id;
}
