import { ApiRefusal } from './api-refusal.ts';

const refusal =
  (code: string, text: string) =>
  (members: Readonly<Record<string, unknown>> = {}): ApiRefusal =>
    new ApiRefusal(code, text, members);

/** Refusals of the whole request, each with the gateway's own text. */
export const refusals = {
  technical: refusal('E00001', 'An error occurred during processing. Please try again.'),
  contentType: refusal('E00002', 'The content-type specified is not supported.'),
  unknownMethod: refusal('E00004', 'The name of the requested API method is invalid.'),
  authentication: refusal('E00007', 'User authentication failed due to invalid authentication values.'),
  keyNotAllowed: refusal('E00059', 'The authentication type is not allowed for this method call.'),
  cardNumberInvalid: refusal('E00013', 'Card Number is invalid.'),
  accountNumberInvalid: refusal('E00013', 'Account Number is invalid.'),
  paymentTypeInvalid: refusal('E00013', 'Payment is invalid.'),
  identifierMissing: refusal('E00014', 'A required field is not present.'),
  transactionFailed: refusal('E00027', 'The transaction was unsuccessful.'),
  splitTenderUnknown: refusal('E00027', 'The specified SplitTenderID is invalid.'),
  splitTenderEnded: refusal(
    'E00027',
    'This order has already been released or voided therefore new transaction associations cannot be accepted.',
  ),
  paymentMissing: refusal('E00029', 'Payment information is required.'),
  profileDuplicate: (existingId: string) =>
    new ApiRefusal('E00039', `A duplicate record with ID ${existingId} already exists.`),
  paymentProfileDuplicate: refusal('E00039', 'A duplicate customer payment profile already exists.'),
  notFound: refusal('E00040', 'The record cannot be found.'),
  profileIdsNotFound: refusal('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.'),
  profileEmpty: refusal('E00041', 'One or more fields in the profile must contain a value.'),
  tooManyPaymentProfiles: refusal('E00042', 'You cannot add more than 10 payment profiles.'),
  shippingAddressDuplicate: refusal('E00039', 'A duplicate customer shipping address already exists.'),
  tooManyShippingAddresses: refusal('E00043', 'You cannot add more than 100 shipping addresses.'),
  tooManyInArray: refusal('E00052', 'The maximum number of elements for an array paymentProfiles is 1.'),
  tooBusy: refusal('E00053', 'Server too busy'),
  transactionType: refusal('E00060', 'The transaction type is invalid.'),
  idsWithCreateProfile: refusal('E00088', 'ProfileIds cannot be sent when requesting CreateProfile.'),
  createProfileWithoutPayment: refusal('E00089', 'Payment data is required when requesting CreateProfile.'),
  profileWithPayment: refusal('E00090', 'PaymentProfile cannot be sent with payment data.'),
  profileIdWithPayment: refusal('E00091', 'PaymentProfileId cannot be sent with payment data.'),
  shippingWithShipTo: refusal('E00092', 'ShippingProfileId cannot be sent with ShipTo data.'),
  profileWithBilling: refusal('E00093', 'PaymentProfile cannot be sent with billing data.'),
  pagingOffset: refusal('E00094', 'Paging Offset exceeds the maximum allowed value.'),
  pagingLimit: refusal('E00013', 'Paging Limit is invalid.'),
  settlementSpan: refusal('E00013', 'Settlement Date Range is invalid.'),
  profileFromTransaction: refusal('E00099', 'Customer profile creation failed. This transaction ID is invalid.'),
  customerFactsMissing: refusal('E00102', 'Customer Info is missing.'),
  nonceMalformed: refusal('E00113', 'Invalid OTS Token Data.'),
  nonceInvalid: refusal('E00114', 'Invalid OTS Token.'),
  nonceExpired: refusal('E00115', 'Expired OTS Token.'),
  nonceOfAnother: refusal('E00116', 'OTS Token access violation'),
  noDefault: refusal('E00121', 'No default payment/shipping profile found.'),
} as const;
