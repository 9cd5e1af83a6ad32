import type { Decision } from '../cards/decide-payment.ts';
import { partCents } from '../cards/partial-approval.ts';
import { accountTypeOf, maskedNumberOf } from '../cards/instrument.ts';
import type { ReasonCode } from '../cards/reasons.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { approvedParts, beginSplitTender, completeSplitTender, lockSplitTender } from '../store/split-tenders.store.ts';
import type { Transaction } from '../store/transactions.store.ts';
import { amountText } from '../wire/amounts.ts';
import type { Charge } from './asked-charge.ts';

/** A charge's place in an order that several cards pay together. */
export type Split = {
  id: string;
  requestedCents: number;
  approvedCents: number;
  /** What was approved before in the group, as it stood then. */
  before: readonly Transaction[];
};

/** What stands against joining the group that a charge names; locks the group. */
export async function whyNotJoin(tx: Queryable, { request }: Charge): Promise<ReasonCode | undefined> {
  if (request.splitTenderId === undefined) return undefined;
  if (request.refTransId !== undefined) return 297;
  const state = await lockSplitTender(tx, request.splitTenderId);
  if (state === undefined) return 296;
  return state === 'held' ? undefined : 298;
}

/** Undefined for a charge that is paid by one card alone. A part of the amount begins a group. */
export async function splitOf(tx: Queryable, asked: Charge, decision: Decision): Promise<Split | undefined> {
  const isPart = decision.reasonCode === 295;
  const named = asked.request.splitTenderId;
  if (named === undefined && !isPart) return undefined;
  const id = named ?? (await beginSplitTender(tx));
  const approvedCents = decision.responseCode === 2 ? 0 : isPart ? partCents : asked.amountCents;
  return { id, requestedCents: asked.amountCents, approvedCents, before: await approvedParts(tx, id) };
}

/** A charge of the group that was approved wholly is its last one: everything held before is released. */
export async function endSplit(tx: Queryable, split: Split | undefined, decision: Decision): Promise<void> {
  if (split && decision.responseCode === 1) await completeSplitTender(tx, split.id);
}

/** In the order of the answer; the balance of the card is never told here. */
export const presentSplit = (split: Split) => ({
  tender: {
    splitTenderId: split.id,
    prePaidCard: {
      requestedAmount: amountText(split.requestedCents),
      approvedAmount: amountText(split.approvedCents),
    },
  },
  payments: split.before.length === 0 ? {} : { splitTenderPayments: split.before.map(presentPart) },
});

const presentPart = (part: Transaction): Record<string, string> => ({
  transId: part.id,
  responseCode: String(part.responseCode),
  responseToCustomer: String(part.reasonCode),
  authCode: part.authCode,
  accountNumber: part.instrument ? maskedNumberOf(part.instrument) : '',
  accountType: part.instrument ? accountTypeOf(part.instrument) : '',
  requestedAmount: amountText(part.requestedCents ?? part.amountCents),
  approvedAmount: amountText(part.amountCents),
});
