/** Texts of the transaction reason codes this sandbox gives. */
const texts = {
  1: 'This transaction has been approved.',
  2: 'This transaction has been declined.',
  5: 'A valid amount is required.',
  6: 'The credit card number is invalid.',
  7: 'Credit card expiration date is invalid.',
  8: 'The credit card has expired.',
  9: 'The ABA code is invalid',
  11: 'A duplicate transaction has been submitted.',
  12: 'An authorization code is required but not present.',
  16: 'The transaction cannot be found.',
  19: 'An error occurred during processing.  Please try again.',
  47: 'The amount requested for settlement cannot be greater than the original amount authorized.',
  49: 'The transaction amount submitted was greater than the maximum amount allowed.',
  54: 'The referenced transaction does not meet the criteria for issuing a credit.',
  55: 'The sum of credits against the referenced transaction would exceed original debit amount.',
  193: 'The transaction is currently under review.',
  244: 'This eCheck.Net type is not allowed for this Bank Account Type.',
  295: 'The amount of this request was only partially approved on the given prepaid card. An additional payment is required to fulfill the balance of this transaction.',
  296: 'The specified SplitTenderID is invalid.',
  297: 'Transaction ID and Split Tender ID cannot both be used in the same request.',
  298: 'This order has already been released or voided therefore new transaction associations cannot be accepted.',
  310: 'This transaction has already been voided.',
  311: 'This transaction has already been captured.',
  327: 'The void request failed. Either the original transaction type does not support void, or the transaction is in the process of being settled.',
} as const;

export type ReasonCode = keyof typeof texts;
export const reasonText = (code: ReasonCode): string => texts[code];

/** 1 approved, 2 declined, 3 error, 4 held for review. */
export type ResponseCode = 1 | 2 | 3 | 4;
