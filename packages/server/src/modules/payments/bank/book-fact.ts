import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BookedRow, BookedTransaction } from '../../methods/index.ts';
import { centsTaken, holderOf, owedAgain, owedBy, type Attempt } from '../charges/attempt.ts';
import { gatewayInvoiceNo } from '../charges/charge.ts';
import { changeAttempt, insertAttempt, lastAttemptNo } from '../charges/charges.store.ts';
import { uncalled } from '../charges/request-charge.ts';
import { announceCharge } from '../charges/conclude-charge.ts';
import type { PaymentsNeeds } from '../charges/payments-needs.ts';
import { bookReturn, bookVoid } from './take-back.ts';
import { words } from '../charges/words.ts';

/**
 * What the gateway says of a charge and our books did not. `charge`: one that had ended without money pays
 * after all. `unwanted_charge`: the same, and no invoice wants it. `other_sum`: it took another sum than we asked for.
 * `called_off`: it will never settle. `sent_back`, `charged_back`: the bank took it back, without and with a dispute.
 * `reinstated`: the bank gave it to us again.
 */
type FoundFact =
  | 'charge'
  | 'unwanted_charge'
  | 'other_sum'
  | 'called_off'
  | 'sent_back'
  | 'charged_back'
  | 'reinstated';

interface Booked {
  fact: FoundFact;
  attempt: Attempt;
  /** It was recorded for this fact: what the gateway took is booked before what became of it. */
  isApart: boolean;
  theirs: BookedTransaction;
  /** For what is taken or comes again: whether the invoice wants it. */
  isWanted: boolean;
  /** What the entries are booked for, never used twice. */
  cause: string;
}

/** Brings a locked charge and the ledger in line with the gateway, and announces it. */
export async function bookFact(needs: PaymentsNeeds, tx: Tx, booked: Booked): Promise<void> {
  const { attempt, fact, cause, isApart } = booked;
  const back = { at: needs.clock.now(), text: words.foundAtGateway };
  switch (fact) {
    case 'charge':
    case 'unwanted_charge':
      await bookTaken(needs, tx, booked);
      break;
    case 'other_sum':
      await (attempt.state === 'approved' ? bookOtherSum : bookTaken)(needs, tx, { ...booked, isWanted: false });
      break;
    case 'called_off':
      await bookVoid(needs, tx, attempt, cause);
      break;
    case 'sent_back':
    case 'charged_back': {
      const taken = isApart ? await bookTaken(needs, tx, { ...booked, cause: `${cause}:taken` }) : attempt;
      const found = fact === 'sent_back' ? booked.theirs.returned : null;
      const code = fact === 'sent_back' ? 'returned' : 'chargeback';
      return bookReturn(needs, tx, taken, { returned: found ?? { ...back, code }, cause });
    }
    case 'reinstated':
      await bookAgain(needs, tx, booked);
      break;
  }
  await announceCharge(needs, tx, attempt);
}

/** Money that our books did not have: it pays the invoice, or else it is the customer's and to be given back. */
async function bookTaken(needs: PaymentsNeeds, tx: Tx, { attempt, theirs, isWanted, cause }: Booked): Promise<Attempt> {
  const { id, accountId } = attempt;
  const { amountCents, transId } = theirs;
  const now = needs.clock.now();
  await needs.ledger.postLedger(tx, {
    accountId,
    cause,
    entries: [
      { ledger: 'clearing', amountCents },
      { ledger: isWanted ? 'receivable' : 'credit', amountCents: -amountCents },
    ],
  });
  const taken = {
    ...asTaken,
    transId,
    settledAt: now,
    nextLookAt: null,
    busyUntil: null,
    paidAt: attempt.methodKind === 'card' ? now : null,
    unwantedAt: isWanted ? null : now,
    takenCents: amountCents === attempt.amountCents ? null : amountCents,
  };
  await changeAttempt(tx, id, taken);
  return { ...attempt, ...taken };
}

/** A charge that we had booked over the sum we asked for: the invoice is owed again, and what was taken is the customer's. */
async function bookOtherSum(needs: PaymentsNeeds, tx: Tx, { attempt, theirs, cause }: Booked): Promise<void> {
  const { reopenedCents } = attempt;
  const bookedCents = centsTaken(attempt);
  const { amountCents } = theirs;
  await needs.ledger.postLedger(tx, {
    accountId: attempt.accountId,
    cause,
    entries: [
      { ledger: owedBy(attempt), amountCents: bookedCents - reopenedCents },
      { ledger: holderOf(attempt), amountCents: amountCents - bookedCents },
      { ledger: 'credit', amountCents: reopenedCents - amountCents },
    ],
  });
  await changeAttempt(tx, attempt.id, { takenCents: amountCents, unwantedAt: attempt.unwantedAt ?? needs.clock.now() });
}

/** The bank gave us what it had taken back. */
async function bookAgain(needs: PaymentsNeeds, tx: Tx, { attempt, isWanted, cause }: Booked): Promise<void> {
  const amountCents = centsTaken(attempt);
  const now = needs.clock.now();
  const unwantedAt = isWanted ? null : (attempt.unwantedAt ?? now);
  await needs.ledger.postLedger(tx, {
    accountId: attempt.accountId,
    cause,
    entries: [{ ledger: holderOf(attempt), amountCents }, ...owedAgain({ ...attempt, unwantedAt }, -1)],
  });
  await changeAttempt(tx, attempt.id, { ...asTaken, paidAt: now, returnedAt: null, unwantedAt });
}

const asTaken = { state: 'approved', reasonCode: null, reasonText: null, isHardDecline: false } as const;

/**
 * Gives a charge that the gateway took an attempt of its own, to be booked in the same transaction. The locked attempt
 * that it was found for stays as it ended, and gives its transaction over where it is the same one.
 */
export async function recordFound(
  needs: PaymentsNeeds,
  tx: Tx,
  { attempt, theirs, isWanted }: { attempt: Attempt; theirs: BookedTransaction; isWanted: boolean },
): Promise<Attempt> {
  const { collectionId } = attempt;
  const now = needs.clock.now();
  const attemptNo = (await lastAttemptNo(tx, collectionId)) + 1;
  const found: Attempt = {
    ...attempt,
    ...uncalled,
    id: newId<ChargeId>('txn'),
    attemptNo,
    gatewayInvoiceNo: gatewayInvoiceNo(collectionId, attemptNo),
    amountCents: theirs.amountCents,
    state: 'unknown',
    transId: theirs.transId,
    sentAt: theirs.submittedAt,
    calledAt: theirs.submittedAt,
    deadlineAt: now,
    unwantedAt: isWanted ? null : now,
  };
  if (attempt.transId === theirs.transId) await changeAttempt(tx, attempt.id, { foundAs: found.id });
  if (!(await insertAttempt(tx, found))) throw new Error(`${theirs.transId} has an attempt already`);
  return found;
}

interface Lost {
  accountId: AccountId;
  theirs: BookedRow;
  /** Of its own. */
  collectionId: CollectionId;
  /** Whether it pays invoice lines; else it is the account's credit. */
  isWanted: boolean;
}

/**
 * Records and books a charge that no record of ours explains, as after a restore. The caller announces it. Null where the
 * account has no method that it could be shown with: nothing was changed.
 */
export async function recordLost(needs: PaymentsNeeds, tx: Tx, lost: Lost): Promise<Attempt | null> {
  const { accountId, theirs, isWanted } = lost;
  const { amountCents } = theirs;
  const charged = await needs.methods.methodToCharge(tx, { accountId });
  if (!charged) return null;
  const attempt = lostAttempt(lost, charged, needs.clock.now());
  if (!(await insertAttempt(tx, attempt))) return null;
  const now = needs.clock.now();
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `charge:${attempt.id}:lost`,
    entries: [
      { ledger: 'clearing', amountCents },
      { ledger: isWanted ? 'receivable' : 'account_credit', amountCents: -amountCents },
    ],
  });
  const taken = {
    ...asTaken,
    settledAt: now,
    paidAt: attempt.methodKind === 'card' ? now : null,
    reopenedCents: isWanted ? 0 : amountCents,
  };
  await changeAttempt(tx, attempt.id, taken);
  return { ...attempt, ...taken };
}

type Charged = NonNullable<Awaited<ReturnType<PaymentsNeeds['methods']['methodToCharge']>>>;

/** With which method it was made is not known: it is shown with the one that is charged now. */
function lostAttempt(
  { accountId, theirs, collectionId }: Lost,
  { method, gatewayProfileId }: Charged,
  now: Date,
): Attempt {
  return {
    ...uncalled,
    id: newId<ChargeId>('txn'),
    accountId,
    collectionId,
    attemptNo: 1,
    gatewayInvoiceNo: gatewayInvoiceNo(collectionId, 1),
    amountCents: theirs.amountCents,
    description: words.foundAtGateway,
    trigger: 'retry',
    methodId: method.id,
    gatewayProfileId,
    gatewayPaymentProfileId: method.gatewayPaymentProfileId,
    methodKind: method.kind,
    methodLabel: method.label,
    methodLast4: method.last4,
    credentialUse: 'stored',
    originalNetworkTransId: null,
    state: 'unknown',
    transId: theirs.transId,
    sentAt: theirs.submittedAt,
    calledAt: theirs.submittedAt,
    deadlineAt: now,
  };
}
