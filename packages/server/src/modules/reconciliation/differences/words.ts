import { dollarsShown } from '../../../kernel/shown.ts';

interface Ours {
  id: string;
  state: string;
  amountCents: number;
}

interface Theirs {
  kind: string;
  state: string;
  amountCents: number;
}

/** The sentences of reconciliation; operators read them. */
export const words = {
  /** What a difference says of both sides. */
  notes: {
    missingHere: ({ kind, amountCents, state }: Theirs) =>
      `The gateway has a ${kind} of ${dollarsShown(amountCents)} (${state}); nothing here explains it.`,
    missingThere: (id: string, amountCents: number) =>
      `${id} is booked with ${dollarsShown(amountCents)}; the gateway does not have it.`,
    stateDiffers: (id: string, here: string, there: string) => `${id} is ${here} here and ${there} at the gateway.`,
    amountDiffers: (id: string, here: number, there: string) =>
      `${id} is ${dollarsShown(here)} here and ${there} at the gateway.`,
    otherSum: (id: string, asked: number, there: string) =>
      `${id} asked for ${dollarsShown(asked)}; the gateway has ${there} under its number.`,
    late: (id: string, since: Date) => `${id} was taken on ${since.toISOString()} and has not settled.`,
    settledUnknown: (batchId: string, { kind, amountCents }: Theirs) =>
      `The gateway settled a ${kind} of ${dollarsShown(amountCents)} in batch ${batchId}; nothing here explains it.`,
    settledAmount: (batchId: string, { amountCents }: Theirs, ours: Ours) =>
      `The gateway settled ${dollarsShown(amountCents)} in batch ${batchId}; here ${ours.id} is ${dollarsShown(ours.amountCents)}.`,
    settledState: (batchId: string, ours: Ours) =>
      `The gateway settled it in batch ${batchId}; here ${ours.id} is ${ours.state}.`,
    notCalledOff: (id: string) =>
      `${id} was given up as never charged, and the gateway has it and could not call it off.`,
    notShown: (cause: string) => `The gateway did not show it: ${cause}. It is asked again with the next comparison.`,
    givenUp: (command: string) => `Every look at it failed: find it at the gateway, then decide with ${command}.`,
    batchOpen: (settledAt: Date, what: 'card' | 'bank', trouble: string, tries: number) =>
      `What settled on ${settledAt.toISOString()} for ${what === 'card' ? 'cards' : 'bank accounts'} is not wholly booked: ${trouble}. Tried ${tries} times.`,
  },
  /** In dollars where no other currency is named; the gateway's sum may have any sign. */
  amount: (amountCents: number, currency: string | null) =>
    currency === null ? dollarsShown(amountCents) : `${(amountCents / 100).toFixed(2)} ${currency}`,
  listOfBatch: (id: string) => `list of batch ${id}`,
  /** What keeps a batch open. */
  troubles: {
    notUnderstood: 'its answer could not be understood',
    notRead: (cause: string) => `it could not be read: ${cause}`,
    notBooked: (open: number, all: number) => `${open} of its ${all} transactions could not be booked`,
  },
  /** What stands against adopting a transaction. */
  adopting: {
    notShown: (transId: string) => `The gateway does not show the transaction ${transId}.`,
    unexplained: 'No payment here explains it: void or refund it at the gateway if it is not yours.',
    noPayment: (id: string) => `There is no payment ${id}.`,
    foundAs: (id: string) => `It is ${id} here since. Look at that.`,
    underWay: (id: string) => `Another payment of its invoice is under way: wait until ${id} has ended.`,
    moreGivenBack: 'More was given back of it than the gateway took: follow it up at the gateway.',
    noPaymentBehind: 'No payment here is the one that it gives back.',
    agreed: 'Gateway and books agree about it already.',
    otherCurrency: (currency: string) =>
      `It is in ${currency}, and all books are in dollars: give it back at the gateway.`,
    undecided: 'The gateway itself has not decided about it.',
    unanswered: 'Its answer is still to come: wait until the portal has looked it up.',
    open: (state: string, id: string, transId: string) =>
      `It is ${state} here: end it with resolve-charge ${id} ${transId}.`,
    numberOpen: (id: string, state: string, transId: string) =>
      `${id} has its number and is ${state}: end that first, with transaction ${transId}.`,
    atBank: 'Our bank has it: it cannot have been called off.',
    refundOpen: (id: string) => `Its answer is still to come: resolve-correction ${id} ends it.`,
    paidByBank: 'Our bank has paid it already.',
    otherRefund: 'It is over another sum than the refund here: follow it up at the gateway.',
    tooMuch: 'It gives back more than was taken.',
  },
  /** What stands against booking or reversing a fee. */
  fees: {
    notTakenBack: (id: string) => `No bank took ${id} back. If one did, take that over with adopt first.`,
    booked: (dollars: string) => `It is booked already, with $${dollars}.`,
    none: 'That transaction has no fee under that reference.',
    noPayment: (transId: string) => `No payment here has the transaction ${transId}.`,
  },
};
