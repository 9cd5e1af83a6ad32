import {
  boolean,
  decimal,
  type ElementRule,
  group,
  int,
  numericString,
  oneOf,
  oneOfTexts,
  optional,
  type Particle,
  repeated,
  required,
  secret,
  text,
  unread,
} from './element.ts';

const addressParticles: readonly Particle[] = [
  optional('firstName', text(50)),
  optional('lastName', text(50)),
  optional('company', text(50)),
  optional('address', text(60)),
  optional('city', text(40)),
  optional('state', text(40)),
  optional('zip', text(20)),
  optional('country', text(60)),
];

export const fullAddressParticles: readonly Particle[] = [
  ...addressParticles,
  optional('phoneNumber', text(25)),
  optional('faxNumber', text(25)),
  optional('email', text()),
];
export const billTo = group(...fullAddressParticles);
export const shipTo = group(...addressParticles);

const creditCard = group(
  required('cardNumber', secret(16, 4)),
  required('expirationDate', text(7, { min: 4 })),
  optional('cardCode', secret(4, 3)),
  optional('isPaymentToken', boolean),
  optional('cryptogram', unread),
  optional('tokenRequestorName', unread),
  optional('tokenRequestorId', unread),
  optional('tokenRequestorEci', unread),
);

export const bankAccount = group(
  optional('accountType', oneOfTexts('checking', 'savings', 'businessChecking')),
  required('routingNumber', secret(9)),
  required('accountNumber', secret(17)),
  required('nameOnAccount', text(22)),
  optional('echeckType', oneOfTexts('PPD', 'WEB', 'CCD', 'TEL', 'ARC', 'BOC')),
  optional('bankName', text(50)),
  optional('checkNumber', text(15)),
);

const nonce = group(
  required('dataDescriptor', text()),
  required('dataValue', secret(8192)),
  optional('dataKey', unread),
  optional('expirationTimeStamp', unread),
);

export const payment = group(
  oneOf(
    { name: 'creditCard', rule: creditCard },
    { name: 'bankAccount', rule: bankAccount },
    { name: 'trackData', rule: unread },
    { name: 'encryptedTrackData', rule: unread },
    { name: 'payPal', rule: unread },
    { name: 'opaqueData', rule: nonce },
    { name: 'emv', rule: unread },
  ),
  optional('dataSource', unread),
);

export const subsequentAuthInformation = group(
  optional('originalNetworkTransId', text(255)),
  optional('originalAuthAmount', decimal),
  optional('reason', oneOfTexts('resubmission', 'delayedCharge', 'reauthorization', 'noShow')),
);

export const paymentProfileParticles: readonly Particle[] = [
  optional('customerType', oneOfTexts('individual', 'business')),
  optional('billTo', billTo),
  optional('payment', payment),
  optional('driversLicense', unread),
  optional('taxId', secret(9, 8)),
  optional('defaultPaymentProfile', boolean),
  optional('subsequentAuthInformation', subsequentAuthInformation),
  optional('excludeFromAccountUpdater', boolean),
];

export const customerFacts: readonly Particle[] = [
  optional('merchantCustomerId', text(20)),
  optional('description', text(255)),
  optional('email', text(255)),
];

export const profileType = oneOfTexts('regular', 'guest');
export const validationMode = oneOfTexts('none', 'testMode', 'liveMode', 'oldLiveMode');

export const sorting: ElementRule = group(
  required('orderBy', oneOfTexts('id', 'submitTimeUTC')),
  required('orderDescending', boolean),
);
export const paging: ElementRule = group(required('limit', int), required('offset', int));
export const settings = group(
  repeated('setting', group(required('settingName', text()), optional('settingValue', text()))),
);
export const namedAmount = group(
  required('amount', decimal),
  optional('name', text(31)),
  optional('description', text(255)),
);
export const id = numericString;
