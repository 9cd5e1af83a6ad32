import { decidePayment, type Decision } from '../cards/decide-payment.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import type { FaultKind } from '../store/faults.store.ts';
import { keepOriginalTransaction } from '../store/payment-profiles.store.ts';
import {
  echeckCentsSince,
  findOriginalCharge,
  insertTransaction,
  type Transaction,
} from '../store/transactions.store.ts';
import { readAmountCents } from '../wire/amounts.ts';
import type { Reply } from '../wire/reply.ts';
import type { Charge } from './asked-charge.ts';
import { chargeSource } from './charge-source.ts';
import { chargeFacts } from './charge-facts.ts';
import { chargeIdentity, duplicateWindow } from './duplicate-window.ts';
import type { Gateway } from './gateway.ts';
import { newAuthCode, newNetworkTransId } from './random-codes.ts';
import { endSplit, splitOf, whyNotJoin } from './split-tender.ts';
import { storeChargedMethod } from './store-charged-method.ts';
import { errorOutcome, transactionReply, type TransactionOutcome } from './transaction-reply.ts';
import { isOn, settingOf, type TransactionRequest } from './transaction-shape.ts';

/** Authorises and, unless asked only to authorise, captures. Of equal charges inside the duplicate window exactly one is approved, also in parallel. */
export async function charge(
  request: TransactionRequest,
  gateway: Gateway,
  { refId, fault }: { refId: string; fault: FaultKind | undefined },
): Promise<Reply> {
  const source = await chargeSource(request, gateway);
  if (request.transactionType === 'captureOnlyTransaction' && !request.authCode)
    return transactionReply(errorOutcome(12), gateway.merchant);
  const amountCents = readAmountCents(request.amount);
  if (amountCents === undefined) return transactionReply(errorOutcome(5), gateway.merchant);
  if (source.instrument.kind === 'problem') {
    return transactionReply(errorOutcome(source.instrument.reasonCode, amountCents), gateway.merchant);
  }
  const asked: Charge = {
    request,
    refId,
    amountCents,
    source,
    instrument: source.instrument,
    fault,
    at: gateway.now(),
  };
  if (isOn(settingOf(request, 'testRequest'))) return testReply(asked, gateway);
  return gateway.database.transaction(async (tx) => {
    const original = await findOriginal(tx, asked, gateway);
    if (original) return refuseDuplicate(tx, asked, original, gateway);
    return concludeCharge(tx, asked, gateway);
  });
}

const identityOf = (asked: Charge, gateway: Gateway): string =>
  gateway.fingerprint(
    'charge',
    chargeIdentity(asked.request, {
      apiLoginId: gateway.merchant.apiLoginId,
      amountCents: asked.amountCents,
      instrument: asked.instrument,
      billTo: asked.source.billTo,
    }),
  );

async function findOriginal(tx: Queryable, asked: Charge, gateway: Gateway): Promise<Transaction | undefined> {
  const { seconds } = duplicateWindow(asked.request);
  if (seconds === 0) return undefined;
  return findOriginalCharge(tx, identityOf(asked, gateway), new Date(asked.at.getTime() - seconds * 1000));
}

/** With an explicit window the answer names the original, which makes a repeat a safe way to learn what happened. */
async function refuseDuplicate(tx: Queryable, asked: Charge, original: Transaction, gateway: Gateway): Promise<Reply> {
  const decision: Decision = { responseCode: 3, reasonCode: 11, avs: 'P', cvv: '' };
  const facts = chargeFacts(asked, decision, { authCode: '', networkTransId: null });
  await insertTransaction(tx, { ...facts, duplicateOf: original.id }, asked.at);
  const outcome = errorOutcome(11, asked.amountCents);
  const { isExplicit } = duplicateWindow(asked.request);
  const { id: transId, avs, cvv, authCode } = original;
  const told = isExplicit ? { ...outcome, transId, avs, cvv, authCode } : outcome;
  return transactionReply({ ...told, instrument: asked.instrument, profile: profileEcho(asked) }, gateway.merchant);
}

async function concludeCharge(tx: Queryable, asked: Charge, gateway: Gateway): Promise<Reply> {
  const whyNot = await whyNotJoin(tx, asked);
  if (whyNot !== undefined) return transactionReply(errorOutcome(whyNot, asked.amountCents), gateway.merchant);
  const decision = await decide(tx, asked);
  const split = await splitOf(tx, asked, decision);
  const isApproved = decision.responseCode === 1;
  const isCard = asked.instrument.kind === 'card';
  const isTaken = isCard && (isApproved || decision.responseCode === 4);
  const authCode = isTaken ? (givenAuthCode(asked) ?? newAuthCode()) : '';
  const networkTransId = isCard && isApproved ? newNetworkTransId() : null;
  const facts = chargeFacts(asked, decision, { authCode, networkTransId, split });
  const id = await insertTransaction(tx, { ...facts, chargeHash: identityOf(asked, gateway) }, asked.at);
  await endSplit(tx, split, decision);
  const { profile } = asked.source;
  if (profile && networkTransId) await keepOriginalTransaction(tx, profile.id, networkTransId, asked.amountCents);
  const outcome = { ...outcomeOf(asked, decision, { authCode, networkTransId, id }), split };
  const stored = asked.request.profile?.createProfile && isApproved ? await storeChargedMethod(tx, asked) : {};
  return transactionReply(outcome, gateway.merchant, stored);
}

const givenAuthCode = ({ request }: Charge): string | undefined =>
  request.transactionType === 'captureOnlyTransaction' ? request.authCode : undefined;

async function decide(tx: Queryable, asked: Charge): Promise<Decision> {
  const { instrument, source, amountCents, at, fault } = asked;
  const monthStart = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const echeckMonthCents =
    instrument.kind === 'bank' ? await echeckCentsSince(tx, instrument.fingerprint, monthStart) : 0;
  const { billTo, cvv, declinesCharges } = source;
  const decision = decidePayment({
    instrument,
    amountCents,
    zip: billTo.zip,
    cvv,
    at,
    declinesCharges: declinesCharges || fault === 'decline',
    echeckMonthCents,
    allowsPart: isOn(settingOf(asked.request, 'allowPartialAuth')),
  });
  if (fault === 'error19') return { ...decision, responseCode: 3, reasonCode: 19 };
  if (fault === 'hold' && decision.responseCode === 1) return { ...decision, responseCode: 4, reasonCode: 193 };
  return decision;
}

const profileEcho = ({ source: { profile } }: Charge) =>
  profile && { customerProfileId: profile.customerProfileId, customerPaymentProfileId: profile.id };

const outcomeOf = (
  asked: Charge,
  decision: Decision,
  made: { authCode: string; networkTransId: string | null; id: string },
): TransactionOutcome => ({
  ...decision,
  authCode: made.authCode,
  transId: decision.responseCode === 3 ? '0' : made.id,
  refTransId: '',
  amountCents: asked.amountCents,
  instrument: asked.instrument,
  profile: profileEcho(asked),
  networkTransId: made.networkTransId ?? undefined,
});

function testReply(asked: Charge, gateway: Gateway): Reply {
  const { instrument, source, amountCents, at } = asked;
  const { billTo, cvv, declinesCharges } = source;
  const decision = decidePayment({
    instrument,
    amountCents,
    zip: billTo.zip,
    cvv,
    at,
    declinesCharges,
    echeckMonthCents: 0,
  });
  const made = { authCode: '000000', networkTransId: null, id: '0' };
  return transactionReply({ ...outcomeOf(asked, decision, made), isTest: true }, gateway.merchant);
}
