/** The sentences of refunds and voids. */
export const words = {
  doubts: {
    noAnswer: 'no answer was recorded',
    lookedUp: 'looked up again',
  },
  tooLate: 'It has settled, or is about to.',
  noTransaction: 'It has no transaction.',
  description: (charge: string) => `Refund: ${charge}`,
  /** What stands against giving money back. */
  requesting: {
    noPayment: (id: string) => `There is no payment ${id}.`,
    underWay: 'Another refund or void of this payment is under way.',
    returned: 'The bank has already returned this debit.',
    notTaken: (state: string) => `This payment is ${state}: there is nothing to give back.`,
    settled: 'It has settled: refund it instead.',
    notSettled: 'It has not settled yet: void it now, or refund it after it has settled.',
    nothingLeft: 'It has been refunded in full.',
    tooLittle: 'Refund at least $0.01.',
    tooMuch: (dollars: string) => `At most $${dollars} can be refunded.`,
    notCleared: 'This bank debit has not cleared: the bank may still return it. Refund it after that.',
    notClearedUntil: (day: string) =>
      `This bank debit has not cleared: the bank may still return it before ${day}. Refund it after that.`,
  },
  /** What stands against an operator's resolving a refund or void. */
  resolving: {
    none: (id: string) => `There is no refund or void ${id}.`,
    decided: (state: string) => `It is ${state}: there is nothing to decide.`,
    undecided: 'The gateway itself has not decided about it.',
    silent: (cause: string) => `The gateway does not answer: ${cause}.`,
    paymentNotShown: 'The gateway does not show the payment.',
    notShown: (transId: string) => `The gateway does not show the transaction ${transId}.`,
    notFor: (number: string) => `That transaction is not for ${number}.`,
    wait: (until: string) => `Nothing was found yet, and a refund may show up late. Try again after ${until}.`,
  },
};
