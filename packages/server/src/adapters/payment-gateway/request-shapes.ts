/** Texts that are too long are cut, or refused before the call where a cut would change the meaning. */
export type TextRule = 'any' | `cut ${number}` | `at most ${number}`;
export interface Shape {
  readonly [member: string]: Shape | TextRule;
}

const id = 'at most 20';
const description = 'cut 255';

const frame = { merchantAuthentication: { name: 'at most 25', transactionKey: 'at most 16' }, refId: id } as const;

const billTo = {
  firstName: 'cut 50',
  lastName: 'cut 50',
  company: 'cut 50',
  address: 'cut 60',
  city: 'cut 40',
  state: 'cut 40',
  zip: 'cut 20',
  country: 'cut 60',
  phoneNumber: 'cut 25',
} as const;

const masked = {
  creditCard: { cardNumber: 'any', expirationDate: 'any' },
  bankAccount: { accountType: 'any', routingNumber: 'any', accountNumber: 'any', nameOnAccount: 'cut 22' },
} as const;

const paymentProfile = {
  customerType: 'any',
  billTo,
  payment: { opaqueData: { dataDescriptor: 'any', dataValue: 'any' } },
  defaultPaymentProfile: 'any',
} as const;

const transaction = {
  transactionType: 'any',
  amount: 'any',
  payment: { creditCard: { cardNumber: 'at most 4', expirationDate: 'any' } },
  profile: { customerProfileId: 'any', paymentProfile: { paymentProfileId: 'any' } },
  refTransId: 'any',
  order: { invoiceNumber: id, description },
  transactionSettings: { setting: { settingName: 'any', settingValue: 'any' } },
  processingOptions: { isFirstRecurringPayment: 'any', isSubsequentAuth: 'any', isStoredCredentials: 'any' },
  subsequentAuthInformation: { originalNetworkTransId: 'any', reason: 'any' },
} as const;

const list = {
  sorting: { orderBy: 'any', orderDescending: 'any' },
  paging: { limit: 'any', offset: 'any' },
} as const;

/** Every request that we send. The gateway turns it into XML: the order of members is part of the wire, at every level. */
export const requestShapes = {
  authenticateTestRequest: frame,
  getMerchantDetailsRequest: frame,
  createCustomerProfileRequest: {
    ...frame,
    profile: { merchantCustomerId: id, description, email: 'at most 255', paymentProfiles: paymentProfile },
    validationMode: 'any',
  },
  getCustomerProfileRequest: {
    ...frame,
    customerProfileId: 'any',
    merchantCustomerId: id,
    unmaskExpirationDate: 'any',
  },
  deleteCustomerProfileRequest: { ...frame, customerProfileId: 'any' },
  createCustomerPaymentProfileRequest: {
    ...frame,
    customerProfileId: 'any',
    paymentProfile,
    validationMode: 'any',
  },
  getCustomerPaymentProfileRequest: {
    ...frame,
    customerProfileId: 'any',
    customerPaymentProfileId: 'any',
    unmaskExpirationDate: 'any',
  },
  updateCustomerPaymentProfileRequest: {
    ...frame,
    customerProfileId: 'any',
    paymentProfile: { ...paymentProfile, payment: masked, customerPaymentProfileId: 'any' },
    validationMode: 'any',
  },
  deleteCustomerPaymentProfileRequest: { ...frame, customerProfileId: 'any', customerPaymentProfileId: 'any' },
  createTransactionRequest: { ...frame, transactionRequest: transaction },
  getTransactionDetailsRequest: { ...frame, transId: 'any' },
  getUnsettledTransactionListRequest: { ...frame, ...list },
  getTransactionListRequest: { ...frame, batchId: 'any', ...list },
  getSettledBatchListRequest: { ...frame, firstSettlementDate: 'any', lastSettlementDate: 'any' },
  getTransactionListForCustomerRequest: { ...frame, customerProfileId: 'any', ...list },
} as const satisfies Record<string, Shape>;

export type RequestName = keyof typeof requestShapes;
