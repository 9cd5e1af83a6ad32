import { boolean, decimal, group, optional, oneOfTexts, repeated, required, secret, text, unread } from './element.ts';
import { billTo, id, namedAmount, payment, settings, shipTo, subsequentAuthInformation } from './shared-elements.ts';

const transactionType = oneOfTexts(
  'authOnlyTransaction',
  'authCaptureTransaction',
  'captureOnlyTransaction',
  'refundTransaction',
  'priorAuthCaptureTransaction',
  'voidTransaction',
  'getDetailsTransaction',
  'authOnlyContinueTransaction',
  'authCaptureContinueTransaction',
);

const profile = group(
  optional('createProfile', boolean),
  optional('customerProfileId', id),
  optional('paymentProfile', group(required('paymentProfileId', id), optional('cardCode', secret(4, 3)))),
  optional('shippingProfileId', id),
);

const order = group(
  optional('invoiceNumber', text(20)),
  optional('description', text(255)),
  optional('discountAmount', decimal),
  optional('taxIsAfterDiscount', boolean),
);

const lineItem = group(
  required('itemId', text(31)),
  required('name', text(31)),
  optional('description', text(255)),
  required('quantity', decimal),
  required('unitPrice', decimal),
  optional('taxable', boolean),
);

const customer = group(
  optional('type', oneOfTexts('individual', 'business')),
  optional('id', text(20)),
  optional('email', text(255)),
  optional('driversLicense', unread),
  optional('taxId', secret(9, 8)),
);

const processingOptions = group(
  optional('isFirstRecurringPayment', boolean),
  optional('isFirstSubsequentAuth', boolean),
  optional('isSubsequentAuth', boolean),
  optional('isStoredCredentials', boolean),
);

export const transactionRequest = group(
  required('transactionType', transactionType),
  optional('amount', decimal),
  optional('currencyCode', text()),
  optional('payment', payment),
  optional('profile', profile),
  optional('solution', unread),
  optional('callId', unread),
  optional('terminalNumber', unread),
  optional('authCode', text(6)),
  optional('refTransId', text()),
  optional('splitTenderId', text(6)),
  optional('order', order),
  optional('lineItems', group(repeated('lineItem', lineItem))),
  optional('tax', namedAmount),
  optional('duty', namedAmount),
  optional('shipping', namedAmount),
  optional('taxExempt', boolean),
  optional('poNumber', text(25)),
  optional('customer', customer),
  optional('billTo', billTo),
  optional('shipTo', shipTo),
  optional('customerIP', text(255)),
  optional('cardholderAuthentication', unread),
  optional('retail', unread),
  optional('employeeId', unread),
  optional('transactionSettings', settings),
  optional('userFields', group(repeated('userField', group(required('name', text()), required('value', text()))))),
  optional('surcharge', unread),
  optional('merchantDescriptor', text()),
  optional('subMerchant', unread),
  optional('tip', unread),
  optional('processingOptions', processingOptions),
  optional('subsequentAuthInformation', subsequentAuthInformation),
  optional('otherTax', unread),
  optional('shipFrom', unread),
  optional('authorizationIndicatorType', unread),
);
