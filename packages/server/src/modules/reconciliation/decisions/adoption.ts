import type { AccountId, AdoptionId, ChargeId } from '../../../kernel/ids.ts';
import type { CorrectionRow } from '../../corrections/index.ts';
import { isOurCurrency } from '../../../kernel/money.ts';
import type { Attempt, Payments } from '../../payments/index.ts';
import type { BookedState, BookedTransaction } from '../../methods/index.ts';
import { words } from '../differences/words.ts';

type ChargeFact = Parameters<Payments['bookFact']>[1]['fact'];
/** Of a refund: money was given back, or was not after all. */
export type AdoptedFact = ChargeFact | 'refund' | 'refund_called_off';

export interface Adoption {
  id: AdoptionId;
  accountId: AccountId;
  transId: string;
  fact: AdoptedFact;
  chargeId: ChargeId;
  /** The attempt whose transaction or number it carries, where the charge got an attempt of its own. */
  foundFor: ChargeId | null;
  amountCents: number;
  reason: string;
  /** Whose decision it was, as that person is called. */
  decidedBy: string;
  decidedAt: Date;
}

/**
 * The fact, or in words why there is none to take over. Whether a charge is wanted, its invoice knows. `isApart`: our
 * record of it stays as it is, and the charge gets an attempt of its own.
 */
export type Judged =
  | { fact: Exclude<AdoptedFact, 'unwanted_charge'>; isApart?: false }
  | { fact: 'charge' | 'sent_back' | 'charged_back'; isApart: true }
  | { objection: string };

const { adopting } = words;
const agreed: Judged = { objection: adopting.agreed };
const never: readonly BookedState[] = ['voided', 'declined', 'failed'];

/** Our record of a charge, with the sum that was taken or is to be, and whether its outcome is still open. */
type OurCharge = Attempt & { centsNow: number; isOpen: boolean };

/** What a charge as the gateway has it means for our record of it. */
export function judgeCharge(ours: OurCharge, theirs: BookedTransaction): Judged {
  const isMoney = theirs.state === 'pending' || theirs.state === 'settled';
  if (!isOurCurrency(theirs.currency)) return { objection: adopting.otherCurrency(theirs.currency ?? '') };
  if (theirs.state === 'held' || theirs.state === 'unclear') return { objection: adopting.undecided };
  if (ours.transId !== null && ours.transId !== theirs.transId) return judgeAnother(ours, theirs);
  const isOtherSum = isMoney && theirs.amountCents !== ours.centsNow;
  switch (ours.state) {
    case 'sent':
      return { objection: adopting.unanswered };
    case 'unknown':
    case 'held':
      if (isOtherSum) return { fact: 'other_sum' };
      return { objection: adopting.open(ours.state, ours.id, theirs.transId) };
    case 'approved':
      if (never.includes(theirs.state)) return neverSettled(ours);
      if (theirs.state === 'returned') return { fact: 'sent_back' };
      if (theirs.state === 'disputed') return { fact: 'charged_back' };
      return isOtherSum ? { fact: 'other_sum' } : agreed;
    case 'declined':
      if (ours.returnedAt !== null) return theirs.state === 'settled' ? { fact: 'reinstated' } : agreed;
      break;
    case 'not_charged':
      if (isMoney) return { fact: isOtherSum ? 'other_sum' : 'charge' };
      break;
    case 'error':
    case 'voided':
      break;
  }
  return judgeApart(theirs);
}

/** A charge that our record of it cannot take over: what ended without money stays so. */
function judgeApart({ state }: BookedTransaction): Judged {
  if (state === 'returned') return { fact: 'sent_back', isApart: true };
  if (state === 'disputed') return { fact: 'charged_back', isApart: true };
  return state === 'pending' || state === 'settled' ? { fact: 'charge', isApart: true } : agreed;
}

/** One more charge under the number of an attempt that is known by another transaction. */
function judgeAnother({ id, isOpen, state, transId }: OurCharge, theirs: BookedTransaction): Judged {
  if (!isOpen) return judgeApart(theirs);
  return { objection: adopting.numberOpen(id, state, transId ?? '') };
}

function neverSettled({ bankAt }: Attempt): Judged {
  return bankAt === null ? { fact: 'called_off' } : { objection: adopting.atBank };
}

/** What a refund as the gateway has it means for our record of it, or for the charge that it gives back. */
export function judgeRefund(
  ours: CorrectionRow | undefined,
  theirs: BookedTransaction,
  { leftCents, isGiven }: { leftCents: number; isGiven: boolean },
): Judged {
  if (ours?.state === 'sent' || ours?.state === 'unknown') return { objection: adopting.refundOpen(ours.id) };
  if (ours?.state === 'done') {
    if (!never.includes(theirs.state)) return agreed;
    return ours.bankAt === null ? { fact: 'refund_called_off' } : { objection: adopting.paidByBank };
  }
  if (!isGiven) return agreed;
  if (ours && ours.amountCents !== theirs.amountCents) return { objection: adopting.otherRefund };
  if (theirs.amountCents > leftCents) return { objection: adopting.tooMuch };
  return { fact: 'refund' };
}
