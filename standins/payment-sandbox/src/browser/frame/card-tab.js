import { cardProblems } from '../secure-fields.js';
import { blankProblem, field } from './field.js';
import { groupCardNumber, hasExpired, isWholeCardNumber, networkOf, slashExpiry, splitExpiry } from './fields.js';

/** @typedef {import('../globals.d.ts').FrameOptions} FrameOptions */

const expirySentences = /** @type {Readonly<Record<string, string>>} */ ({
  E_WC_06: 'Enter the month as two digits, 01 to 12.',
  E_WC_07: 'Enter the year as two digits.',
});

/** @param {string} value */
function expiryProblem(value) {
  const expiry = splitExpiry(value);
  const code = cardProblems(expiry).find((one) => one in expirySentences);
  if (code) return expirySentences[code] ?? '';
  const isOver = hasExpired(expiry, document.documentElement.dataset['month'] ?? '');
  return isOver ? 'This card has expired. Use one that is still valid.' : '';
}

const longIds = ['countryID', 'billingAddressID', 'billingCityID', 'stateID', 'phoneNumberID'];

/** @param {string} id @param {string} sentence */
function plainField(id, sentence) {
  const one = field(id, () => blankProblem(one, sentence));
  return one;
}

/** The card half of the form. */
export function cardTab() {
  const number = field('cardNum', (value) =>
    isWholeCardNumber(value) ? '' : 'Enter the whole card number as it is on the card.',
  );
  const expiry = field('expiryDate', expiryProblem);
  const code = field('cvv', (value) =>
    value === '' || /^[0-9]{3,4}$/.test(value) ? '' : 'Enter the 3 or 4 digits of the card code.',
  );
  const first = plainField('firstNameID', 'Enter the first name.');
  const last = plainField('lastNameID', 'Enter the last name.');
  const zip = plainField('zipID', 'Enter the ZIP code of the billing address.');
  const long = longIds.map((id) => plainField(id, 'Fill in this field.'));
  wireFormats(number.input, expiry.input);
  const all = [number, expiry, code, first, last, zip, ...long];
  return {
    fields: { cardNum: number, expiryDate: expiry, cvv: code, zipID: zip, firstNameID: first },
    isValid: () => all.every((one) => one.problem() === ''),
    /** @param {FrameOptions} options */
    offer({ showAddress, isAddressRequired, isAddressLong }) {
      reveal('billing', showAddress);
      reveal('longBilling', showAddress && isAddressLong);
      for (const one of [first, last, zip]) one.require(isAddressRequired);
      for (const one of long) one.require(isAddressRequired && isAddressLong && one.input.id !== 'phoneNumberID');
    },
    read: () => ({
      cardNumber: number.value().replaceAll(' ', ''),
      ...splitExpiry(expiry.value()),
      cardCode: code.value(),
      zip: zip.value(),
      fullName: `${first.value()} ${last.value()}`.trim().slice(0, 64),
    }),
    /** @returns {Record<string, string>} */
    readCustomer: () =>
      Object.fromEntries(
        [first, last, zip, ...long]
          .filter((one) => one.value() !== '' && one.input.closest('[hidden]') === null)
          .map((one) => [one.input.name, one.value()]),
      ),
  };
}

/** @param {string} id @param {boolean} isShown */
function reveal(id, isShown) {
  const element = document.getElementById(id);
  if (element) element.hidden = !isShown;
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} number
 * @param {HTMLInputElement | HTMLSelectElement} expiry
 */
function wireFormats(number, expiry) {
  const network = document.getElementById('network');
  number.addEventListener('input', () => {
    const grouped = groupCardNumber(number.value);
    // Rewriting the text moves the caret to its end: only do it when the person types there.
    const isAtEnd = !(number instanceof HTMLInputElement) || number.selectionStart === number.value.length;
    if (isAtEnd) number.value = grouped;
    if (network) network.textContent = networkOf(number.value);
  });
  number.addEventListener('change', () => {
    number.value = groupCardNumber(number.value);
  });
  let before = '';
  expiry.addEventListener('input', () => {
    expiry.value = slashExpiry(expiry.value, before);
    before = expiry.value;
  });
}
