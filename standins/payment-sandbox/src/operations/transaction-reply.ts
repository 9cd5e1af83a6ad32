import { createHmac } from 'node:crypto';
import { accountTypeOf, maskedNumberOf, type Instrument } from '../cards/instrument.ts';
import { reasonText, type ReasonCode, type ResponseCode } from '../cards/reasons.ts';
import { amountText } from '../wire/amounts.ts';
import { refusals } from '../wire/refusals.ts';
import { successful, type Reply } from '../wire/reply.ts';
import type { Merchant } from './gateway.ts';
import { presentSplit, type Split } from './split-tender.ts';

export type TransactionOutcome = {
  responseCode: ResponseCode;
  reasonCode: ReasonCode;
  authCode: string;
  avs: string;
  cvv: string;
  transId: string;
  refTransId: string;
  amountCents: number;
  instrument: Instrument | undefined;
  profile?: { customerProfileId: string; customerPaymentProfileId: string } | undefined;
  networkTransId?: string | undefined;
  isTest?: boolean;
  split?: Split | undefined;
};

/** What is missing of an outcome that was refused before the network was asked. */
export const errorOutcome = (reasonCode: ReasonCode, amountCents = 0): TransactionOutcome => ({
  responseCode: 3,
  reasonCode,
  authCode: '',
  avs: 'P',
  cvv: '',
  transId: '0',
  refTransId: '',
  amountCents,
  instrument: undefined,
});

/** `transactionResponse` in the gateway's order; `resultCode` is Error only for response code 3. */
export function transactionReply(
  outcome: TransactionOutcome,
  merchant: Merchant,
  more: Readonly<Record<string, unknown>> = {},
): Reply {
  const members = { transactionResponse: presentOutcome(outcome, merchant), ...more };
  if (outcome.responseCode !== 3) return successful(members);
  const { code, message } = refusals.transactionFailed();
  return { members, resultCode: 'Error', message: { code, text: message } };
}

/** The merchant's own words come back as they went in, in their place of the answer. */
export function withUserFields(reply: Reply, userFields: readonly { name: string; value: string }[]): Reply {
  const { transactionResponse, ...more } = reply.members;
  if (userFields.length === 0 || typeof transactionResponse !== 'object' || transactionResponse === null) return reply;
  const told = Object.entries(transactionResponse);
  const at = told.findIndex(([name]) => name === 'transHashSha2');
  const filled = Object.fromEntries(told.toSpliced(at, 0, ['userFields', userFields]));
  return { ...reply, members: { transactionResponse: filled, ...more } };
}

function presentOutcome(outcome: TransactionOutcome, merchant: Merchant): Record<string, unknown> {
  const { responseCode, reasonCode, instrument, profile, networkTransId } = outcome;
  const code = String(reasonCode);
  const text = reasonText(reasonCode);
  const isGood = responseCode === 1 || responseCode === 4;
  const split = outcome.split && presentSplit(outcome.split);
  return {
    responseCode: String(responseCode),
    authCode: outcome.authCode,
    avsResultCode: outcome.avs,
    cvvResultCode: outcome.cvv,
    cavvResultCode: '',
    transId: outcome.transId,
    refTransID: outcome.refTransId,
    transHash: '',
    testRequest: outcome.isTest ? '1' : '0',
    accountNumber: instrument ? maskedNumberOf(instrument) : '',
    accountType: instrument ? accountTypeOf(instrument) : '',
    ...split?.tender,
    ...(isGood ? { messages: [{ code, description: text }] } : { errors: [{ errorCode: code, errorText: text }] }),
    ...split?.payments,
    transHashSha2: transactionHash(outcome, merchant),
    ...(profile ? { profile } : {}),
    ...(networkTransId ? { networkTransId } : {}),
  };
}

// Here, unlike in webhook signatures, the gateway decodes the key from hex.
const transactionHash = ({ transId, amountCents }: TransactionOutcome, merchant: Merchant): string =>
  createHmac('sha512', Buffer.from(merchant.signatureKey, 'hex'))
    .update(`^${merchant.apiLoginId}^${transId}^${amountText(amountCents)}^`)
    .digest('hex')
    .toUpperCase();
