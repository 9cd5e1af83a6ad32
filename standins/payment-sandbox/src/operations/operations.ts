import type { RequestName } from '../wire/request-table.ts';
import { authenticateTest } from './authenticate-test.ts';
import { createCustomerPaymentProfile } from './create-customer-payment-profile.ts';
import { createCustomerProfile } from './create-customer-profile.ts';
import { createCustomerProfileFromTransaction } from './create-customer-profile-from-transaction.ts';
import { createCustomerShippingAddress } from './create-customer-shipping-address.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteCustomerPaymentProfile } from './delete-customer-payment-profile.ts';
import { deleteCustomerProfile } from './delete-customer-profile.ts';
import { deleteCustomerShippingAddress } from './delete-customer-shipping-address.ts';
import { getBatchStatistics } from './get-batch-statistics.ts';
import { getCustomerPaymentProfile } from './get-customer-payment-profile.ts';
import { getCustomerPaymentProfileList } from './get-customer-payment-profile-list.ts';
import { getCustomerProfile } from './get-customer-profile.ts';
import { getCustomerProfileIds } from './get-customer-profile-ids.ts';
import { getCustomerShippingAddress } from './get-customer-shipping-address.ts';
import { getMerchantDetails } from './get-merchant-details.ts';
import { getSettledBatchList } from './get-settled-batch-list.ts';
import { getTransactionDetails } from './get-transaction-details.ts';
import { getTransactionList } from './get-transaction-list.ts';
import { getTransactionListForCustomer } from './get-transaction-list-for-customer.ts';
import { getUnsettledTransactionList } from './get-unsettled-transaction-list.ts';
import type { Operation } from './operation.ts';
import { securePaymentContainer } from './secure-payment-container.ts';
import { updateCustomerPaymentProfile } from './update-customer-payment-profile.ts';
import { updateCustomerProfile } from './update-customer-profile.ts';
import { updateCustomerShippingAddress } from './update-customer-shipping-address.ts';
import { updateHeldTransaction } from './update-held-transaction.ts';
import { updateSplitTenderGroup } from './update-split-tender-group.ts';
import { validateCustomerPaymentProfile } from './validate-customer-payment-profile.ts';

/** Every root element this sandbox answers; each has its members in the request table. */
export const operations: Readonly<Record<RequestName, Operation>> = {
  authenticateTestRequest: authenticateTest,
  getMerchantDetailsRequest: getMerchantDetails,
  createCustomerProfileRequest: createCustomerProfile,
  getCustomerProfileRequest: getCustomerProfile,
  getCustomerProfileIdsRequest: getCustomerProfileIds,
  updateCustomerProfileRequest: updateCustomerProfile,
  deleteCustomerProfileRequest: deleteCustomerProfile,
  createCustomerPaymentProfileRequest: createCustomerPaymentProfile,
  getCustomerPaymentProfileRequest: getCustomerPaymentProfile,
  getCustomerPaymentProfileListRequest: getCustomerPaymentProfileList,
  updateCustomerPaymentProfileRequest: updateCustomerPaymentProfile,
  deleteCustomerPaymentProfileRequest: deleteCustomerPaymentProfile,
  createCustomerShippingAddressRequest: createCustomerShippingAddress,
  getCustomerShippingAddressRequest: getCustomerShippingAddress,
  updateCustomerShippingAddressRequest: updateCustomerShippingAddress,
  deleteCustomerShippingAddressRequest: deleteCustomerShippingAddress,
  validateCustomerPaymentProfileRequest: validateCustomerPaymentProfile,
  createCustomerProfileFromTransactionRequest: createCustomerProfileFromTransaction,
  createTransactionRequest: createTransaction,
  updateHeldTransactionRequest: updateHeldTransaction,
  updateSplitTenderGroupRequest: updateSplitTenderGroup,
  getTransactionDetailsRequest: getTransactionDetails,
  getUnsettledTransactionListRequest: getUnsettledTransactionList,
  getTransactionListRequest: getTransactionList,
  getSettledBatchListRequest: getSettledBatchList,
  getBatchStatisticsRequest: getBatchStatistics,
  getTransactionListForCustomerRequest: getTransactionListForCustomer,
  securePaymentContainerRequest: securePaymentContainer,
};
