import type { WireBank, WireCard } from '../wire/shapes.ts';
import { brandOf, type CardBrand } from './brand.ts';
import { isLuhnValid, isRoutingNumberValid } from './check-digits.ts';
import { readExpiry } from './expiry.ts';
import type { Fingerprint } from './fingerprint.ts';
import { returnCodeOf, type ReturnCode } from './return-codes.ts';
import { decliningCardNumber, testCardNumbers } from './test-cards.ts';

/** All that is ever kept of a card. */
export type CardInstrument = {
  kind: 'card';
  brand: CardBrand;
  bin: string;
  lastFour: string;
  fingerprint: string;
  expiresOn: string;
  /** How the test network behaves for this number: the outcome class, kept instead of the number. */
  declinesWhenNew: boolean;
};

/** All that is ever kept of a bank account. */
export type BankInstrument = {
  kind: 'bank';
  accountType: WireBank['accountType'];
  echeckType: NonNullable<WireBank['echeckType']>;
  routingLastFour: string;
  lastFour: string;
  fingerprint: string;
  nameOnAccount: string;
  bankName?: string;
  isRoutingValid: boolean;
  /** How the test network behaves for this account: debits come back with that code. */
  returnsWith?: ReturnCode;
};

export type Instrument = CardInstrument | BankInstrument;

/** What is wrong with card details, as the reason code that a charge with them gets. */
export type CardProblem = { kind: 'problem'; reasonCode: 6 | 7 };

export type CardRules = { fingerprint: Fingerprint; anyLuhnCard: boolean };

/** Reduces card details to what may be kept. Expiry in the past is not judged here: it depends on the day. */
export function cardInstrument(card: WireCard, rules: CardRules): CardInstrument | CardProblem {
  const digits = card.cardNumber.replaceAll(/[ .,:-]/g, '');
  const brand = brandOf(digits);
  const isKnown = rules.anyLuhnCard || testCardNumbers.has(digits);
  if (!brand || !isKnown || !isLuhnValid(digits)) return { kind: 'problem', reasonCode: 6 };
  const expiresOn = readExpiry(card.expirationDate);
  if (!expiresOn) return { kind: 'problem', reasonCode: 7 };
  return {
    kind: 'card',
    brand,
    bin: digits.slice(0, 6),
    lastFour: digits.slice(-4),
    fingerprint: rules.fingerprint('card', digits),
    expiresOn,
    declinesWhenNew: digits === decliningCardNumber,
  };
}

type EcheckType = NonNullable<WireBank['echeckType']>;

/** CCD for business accounts and WEB otherwise, unless the caller names one. */
export const echeckTypeOf = ({ accountType, echeckType }: Pick<WireBank, 'accountType' | 'echeckType'>): EcheckType =>
  echeckType ?? (accountType === 'businessChecking' ? 'CCD' : 'WEB');

/** Debits of a company's account that only consumers may authorise. */
export const isWrongEcheckType = ({ accountType, echeckType }: BankInstrument): boolean =>
  accountType === 'businessChecking' && ['PPD', 'WEB', 'TEL'].includes(echeckType);

export function bankInstrument(bank: WireBank, fingerprint: Fingerprint): BankInstrument {
  const returnsWith = returnCodeOf(bank.accountNumber);
  return {
    kind: 'bank',
    accountType: bank.accountType,
    echeckType: echeckTypeOf(bank),
    routingLastFour: bank.routingNumber.slice(-4),
    lastFour: bank.accountNumber.slice(-4),
    fingerprint: fingerprint('bank', `${bank.routingNumber}:${bank.accountNumber}`),
    nameOnAccount: bank.nameOnAccount,
    ...(bank.bankName === undefined ? {} : { bankName: bank.bankName }),
    isRoutingValid: isRoutingNumberValid(bank.routingNumber),
    ...(returnsWith === undefined ? {} : { returnsWith }),
  };
}

export const accountTypeOf = (instrument: Instrument): string =>
  instrument.kind === 'card' ? instrument.brand : 'eCheck';

export const maskedNumberOf = (instrument: Instrument): string => `XXXX${instrument.lastFour}`;
