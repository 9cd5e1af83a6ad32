import {
  boolean,
  dateTime,
  type ElementRule,
  group,
  month,
  oneOf,
  oneOfTexts,
  optional,
  type Particle,
  repeated,
  required,
  secret,
  text,
} from './element.ts';
import {
  bankAccount,
  billTo,
  customerFacts,
  fullAddressParticles,
  id,
  paging,
  paymentProfileParticles,
  profileType,
  sorting,
  validationMode,
} from './shared-elements.ts';
import { transactionRequest } from './transaction-elements.ts';

const commonParticles: readonly Particle[] = [
  required(
    'merchantAuthentication',
    group(
      required('name', text(25)),
      oneOf({ name: 'transactionKey', rule: secret(16) }, { name: 'clientKey', rule: secret(255) }),
    ),
  ),
  optional('clientId', text(30)),
  optional('refId', text(20)),
];

const request = (...particles: readonly Particle[]): ElementRule => group(...commonParticles, ...particles);
const unmasking = [optional('unmaskExpirationDate', boolean), optional('includeIssuerInfo', boolean)];

const token = group(
  required('cardNumber', secret(30, 4)),
  required('expirationDate', text(7, { min: 4 })),
  optional('cardCode', secret(4, 3)),
  optional('zip', text(20)),
  optional('fullName', text(64)),
);

/**
 * The one ordered table: which members each request has, in which order, how long each may be.
 * Both the reading of requests and the texts of E00003 come from it.
 */
export const requestTable = {
  authenticateTestRequest: request(),
  getMerchantDetailsRequest: request(),
  createCustomerProfileRequest: request(
    required(
      'profile',
      group(
        ...customerFacts,
        repeated('paymentProfiles', group(...paymentProfileParticles)),
        repeated('shipToList', billTo),
        optional('profileType', profileType),
      ),
    ),
    optional('validationMode', validationMode),
  ),
  getCustomerProfileRequest: request(
    optional('customerProfileId', id),
    optional('merchantCustomerId', text(20)),
    optional('email', text()),
    ...unmasking,
  ),
  getCustomerProfileIdsRequest: request(),
  updateCustomerProfileRequest: request(
    required(
      'profile',
      group(...customerFacts, required('customerProfileId', id), optional('profileType', profileType)),
    ),
  ),
  deleteCustomerProfileRequest: request(required('customerProfileId', id)),
  createCustomerPaymentProfileRequest: request(
    required('customerProfileId', id),
    required('paymentProfile', group(...paymentProfileParticles)),
    optional('validationMode', validationMode),
  ),
  getCustomerPaymentProfileRequest: request(
    required('customerProfileId', id),
    optional('customerPaymentProfileId', id),
    ...unmasking,
  ),
  getCustomerPaymentProfileListRequest: request(
    required('searchType', oneOfTexts('cardsExpiringInMonth')),
    required('month', month),
    optional('sorting', group(required('orderBy', oneOfTexts('id')), required('orderDescending', boolean))),
    optional('paging', paging),
  ),
  updateCustomerPaymentProfileRequest: request(
    required('customerProfileId', id),
    required('paymentProfile', group(...paymentProfileParticles, required('customerPaymentProfileId', id))),
    optional('validationMode', validationMode),
  ),
  deleteCustomerPaymentProfileRequest: request(
    required('customerProfileId', id),
    required('customerPaymentProfileId', id),
  ),
  createCustomerShippingAddressRequest: request(
    required('customerProfileId', id),
    required('address', billTo),
    optional('defaultShippingAddress', boolean),
  ),
  getCustomerShippingAddressRequest: request(required('customerProfileId', id), optional('customerAddressId', id)),
  updateCustomerShippingAddressRequest: request(
    required('customerProfileId', id),
    required('address', group(...fullAddressParticles, required('customerAddressId', id))),
    optional('defaultShippingAddress', boolean),
  ),
  deleteCustomerShippingAddressRequest: request(required('customerProfileId', id), required('customerAddressId', id)),
  validateCustomerPaymentProfileRequest: request(
    required('customerProfileId', id),
    required('customerPaymentProfileId', id),
    optional('customerShippingAddressId', id),
    optional('cardCode', secret(4, 3)),
    required('validationMode', validationMode),
  ),
  createCustomerProfileFromTransactionRequest: request(
    required('transId', id),
    optional('customer', group(...customerFacts)),
    optional('customerProfileId', id),
    optional('defaultPaymentProfile', boolean),
    optional('defaultShippingAddress', boolean),
    optional('profileType', profileType),
  ),
  createTransactionRequest: request(required('transactionRequest', transactionRequest)),
  updateHeldTransactionRequest: request(
    required(
      'heldTransactionRequest',
      group(required('action', oneOfTexts('approve', 'decline')), required('refTransId', id)),
    ),
  ),
  updateSplitTenderGroupRequest: request(
    required('splitTenderId', text(6)),
    required('splitTenderStatus', oneOfTexts('completed', 'held', 'voided')),
  ),
  getTransactionDetailsRequest: request(required('transId', id)),
  getUnsettledTransactionListRequest: request(
    optional('status', oneOfTexts('any', 'pendingApproval')),
    optional('sorting', sorting),
    optional('paging', paging),
  ),
  getTransactionListRequest: request(optional('batchId', id), optional('sorting', sorting), optional('paging', paging)),
  getSettledBatchListRequest: request(
    optional('includeStatistics', boolean),
    optional('firstSettlementDate', dateTime),
    optional('lastSettlementDate', dateTime),
  ),
  getBatchStatisticsRequest: request(required('batchId', id)),
  getTransactionListForCustomerRequest: request(
    required('customerProfileId', id),
    optional('customerPaymentProfileId', id),
    optional('sorting', sorting),
    optional('paging', paging),
  ),
  securePaymentContainerRequest: request(
    required(
      'data',
      group(
        required('type', oneOfTexts('TOKEN')),
        required('id', text(64, { min: 1 })),
        oneOf({ name: 'token', rule: token }, { name: 'bankToken', rule: bankAccount }),
      ),
    ),
  ),
} as const satisfies Record<string, ElementRule>;

export type RequestName = keyof typeof requestTable;
