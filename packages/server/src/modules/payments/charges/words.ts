import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** The sentences of payments. */
export const words = kept(
  {
    returned: 'returned by the bank',
    foundAtGateway: 'found at the gateway',
    notTried: 'not tried: its method had been declined',
    neverCharged: 'the gateway has no charge with our number',
    doubts: {
      noAnswer: 'no answer was recorded',
      lookedUp: 'looked up again',
      otherSum: 'a charge over another sum was found',
      lostDuplicate: 'a duplicate that cannot be found',
      notRepeated: 'not sent again',
    },
    /** Why a charge did not go through, as its customer reads it. */
    reasons: {
      bank_declined: 'The bank declined the payment. Ask your bank or use another method.',
      card_number: 'The card number or code is not valid. Use another method.',
      card_expired: 'The card has expired. Use another method.',
      bank_account: 'The bank account details are not valid. Use another method.',
      address_or_code: 'The billing address or card code does not match the card. Use another method.',
      not_accepted: 'This kind of payment method is not accepted. Use another one.',
      no_funds: 'The bank sent the debit back: the account did not hold enough money.',
      no_account: 'The bank sent the debit back: the account is closed or cannot be found. Use another method.',
      not_authorized: 'The bank sent the debit back: it says the debit was not authorised. Use another method.',
      returned: 'The bank sent the debit back. Use another method.',
      method_disabled:
        'Not tried, because the bank had declined this payment method. Nothing was charged. Choose or add another one.',
      method_resting:
        'Not tried, because the bank declined this payment method too often today. Choose or add another one, or pay tomorrow.',
      declined_often: 'The bank declined this payment method 15 times in 30 days.',
      chargeback: 'The payment was disputed, and the bank took it back. Use another method.',
      not_charged: 'The payment service did not take the payment. Nothing was charged.',
      voided: 'The payment was called off. Nothing was charged.',
      no_profile: 'The payment method is no longer known to the payment service. Use another method.',
      other: 'The payment did not go through. Nothing was charged.',
    },
    /** What stands against an operator's resolving a charge. */
    resolving: {
      noPayment: (id: string) => `There is no payment ${id}.`,
      decided: (state: string) => `This payment is ${state}: there is nothing to decide.`,
      busy: 'The portal is asking the gateway about it right now. Try again in five minutes.',
      resolvedElsewhere: 'It was resolved elsewhere in the meantime. Check it again.',
      otherSum: 'The gateway has it over another sum: run adopt with the number of the transaction.',
      notShown: (transId: string) => `The gateway does not show the transaction ${transId}.`,
      notFor: (number: string) => `That transaction is not for ${number}.`,
      otherTaken: 'Another transaction with its number went through. Leave the transaction out.',
      silent: (cause: string) => `The gateway does not answer: ${cause}.`,
      undecided: 'The gateway itself has not decided about it.',
      held: (transId: string) => `The gateway still holds transaction ${transId} for review.`,
      wait: 'Nothing was found yet, and a charge may show up late. Try again in a minute, or eight hours after a repeat.',
      repeat: (until: string) =>
        `Nothing was found. The portal may send the charge again until ${until}; decide after that.`,
    },
  },
  spanish,
);
