/** The sentences of the gateway's adapter. */
export const words = {
  /** Why an outcome is unknown. */
  unknown: {
    storedWithoutId: 'stored without an id',
    tooManyRows: 'more rows than can be read',
    refundIs: (kind: string) => `a refund that is ${kind}`,
    voidIs: (kind: string) => `a void that is ${kind}`,
    tooLong: 'an answer that is too long',
    noMessages: 'an answer without messages',
    approvedWithoutId: 'approved without a transaction id',
    heldWithoutId: 'held without a transaction id',
  },
  /** What a start of the portal finds wrong. */
  checking: {
    silent: (cause: string) => `The payment gateway could not be asked whether it knows us: ${cause}.`,
    wrongKeys: (code: string, text: string) =>
      `The payment gateway refuses our keys. Look at AUTHNET_LOGIN_ID and AUTHNET_TRANSACTION_KEY. It says: ${code} ${text}`,
    refused: (code: string, text: string) => `The payment gateway refuses our keys. It says: ${code} ${text}`,
    wrongClientKey:
      'AUTHNET_CLIENT_KEY is not the public client key of AUTHNET_LOGIN_ID: the payment form would refuse every card.',
  },
  labels: {
    checking: 'Checking',
    savings: 'Savings',
    businessChecking: 'Business checking',
    bank: 'Bank account',
    card: 'Card',
  },
};
