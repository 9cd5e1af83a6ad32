/** @typedef {import('./globals.d.ts').SecureData} SecureData */
/** @typedef {NonNullable<SecureData['cardData']>} CardData */
/** @typedef {NonNullable<SecureData['bankData']>} BankData */
/** @typedef {'E_WC_04' | 'E_WC_05' | 'E_WC_06' | 'E_WC_07' | 'E_WC_10' | 'E_WC_15' | 'E_WC_16' | 'E_WC_17' | 'E_WC_18' | 'E_WC_23' | 'E_WC_24' | 'E_WC_25' | 'E_WC_26' | 'E_WC_27'} FieldCode */

/** @param {string | undefined} cardNumber */
export const cardDigits = (cardNumber) => (cardNumber ?? '').replaceAll(/[ .,:-]/g, '');

/** @param {string} digits */
export function hasCheckDigit(digits) {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const doubled = Number(digits.charAt(digits.length - 1 - back)) * (back % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Everything that is wrong with the details, as library codes; nothing when they may be sent.
 * @param {SecureData} secureData
 * @returns {FieldCode[]}
 */
export function secureDataProblems(secureData) {
  const { authData, cardData, bankData } = secureData;
  if (!authData) return ['E_WC_04'];
  /** @type {FieldCode[]} */
  const problems = [];
  if (!authData.apiLoginID) problems.push('E_WC_10');
  if (!authData.clientKey) problems.push('E_WC_18');
  if (Boolean(cardData) === Boolean(bankData)) problems.push('E_WC_23');
  else if (cardData) problems.push(...cardProblems(cardData));
  else if (bankData) problems.push(...bankProblems(bankData));
  return problems;
}

/**
 * @param {CardData} card
 * @returns {FieldCode[]}
 */
export function cardProblems(card) {
  /** @type {FieldCode[]} */
  const problems = [];
  const digits = cardDigits(card.cardNumber);
  if (!/^[0-9]{13,16}$/.test(digits) || !hasCheckDigit(digits)) problems.push('E_WC_05');
  const expiry = expiryProblem(card);
  if (expiry) problems.push(expiry);
  if (card.cardCode && !/^[0-9]{3,4}$/.test(card.cardCode)) problems.push('E_WC_15');
  if (card.zip && card.zip.length > 20) problems.push('E_WC_16');
  if (card.fullName && card.fullName.length > 64) problems.push('E_WC_17');
  return problems;
}

/**
 * Whether it is over is the gateway's to say: it knows the day.
 * @param {CardData} card
 * @returns {FieldCode | undefined}
 */
function expiryProblem({ month, year }) {
  if (!/^(0?[1-9]|1[0-2])$/.test(month ?? '')) return 'E_WC_06';
  return /^([0-9]{2}|[0-9]{4})$/.test(year ?? '') ? undefined : 'E_WC_07';
}

/**
 * @param {BankData} bank
 * @returns {FieldCode[]}
 */
export function bankProblems(bank) {
  /** @type {FieldCode[]} */
  const problems = [];
  if (!/^[0-9]{1,17}$/.test(bank.accountNumber ?? '')) problems.push('E_WC_24');
  if (!/^[0-9]{9}$/.test(bank.routingNumber ?? '')) problems.push('E_WC_25');
  const name = (bank.nameOnAccount ?? '').trim();
  if (name === '' || name.length > 22) problems.push('E_WC_26');
  if (!['checking', 'savings', 'businessChecking'].includes(bank.accountType ?? '')) problems.push('E_WC_27');
  return problems;
}

/**
 * The tokenisation request; member order counts.
 * @param {SecureData} secureData
 * @param {string} id
 */
export function containerRequest({ authData, cardData, bankData }, id) {
  const payload = cardData
    ? { token: cardToken(cardData) }
    : {
        bankToken: {
          accountType: bankData?.accountType,
          routingNumber: bankData?.routingNumber,
          accountNumber: bankData?.accountNumber,
          nameOnAccount: bankData?.nameOnAccount,
        },
      };
  return {
    securePaymentContainerRequest: {
      merchantAuthentication: { name: authData?.apiLoginID, clientKey: authData?.clientKey },
      data: { type: 'TOKEN', id, ...payload },
    },
  };
}

/** @param {CardData} card */
const cardToken = (card) => ({
  cardNumber: cardDigits(card.cardNumber),
  expirationDate: `${(card.month ?? '').padStart(2, '0')}${card.year ?? ''}`,
  ...(card.cardCode ? { cardCode: card.cardCode } : {}),
  ...(card.zip ? { zip: card.zip } : {}),
  ...(card.fullName ? { fullName: card.fullName } : {}),
});

/**
 * What a merchant may show of the card. Masked, not encrypted, whatever the member's name says.
 * @param {CardData} card
 */
export function maskedCard(card) {
  const digits = cardDigits(card.cardNumber);
  return {
    cardNumber: `XXXXXXXXXXXX${digits.slice(-4)}`,
    expDate: `${(card.month ?? '').padStart(2, '0')}/${(card.year ?? '').slice(-2)}`,
    bin: digits.slice(0, 6),
  };
}
