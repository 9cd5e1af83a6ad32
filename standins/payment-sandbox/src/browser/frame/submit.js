/** @typedef {import('../globals.d.ts').LibraryResponse} LibraryResponse */
/** @typedef {import('../globals.d.ts').SecureData} SecureData */

/** Which field a library code speaks of; other codes are the merchant's business. */
export const fieldOfCode = /** @type {Readonly<Record<string, string>>} */ ({
  E_WC_05: 'cardNum',
  E_WC_06: 'expiryDate',
  E_WC_07: 'expiryDate',
  E_WC_08: 'expiryDate',
  E_WC_15: 'cvv',
  E_WC_16: 'zipID',
  E_WC_17: 'firstNameID',
  E_WC_24: 'accountNumber',
  E_WC_25: 'routingNumber',
  E_WC_26: 'nameOnAccount',
  E_WC_27: 'accountType',
});

/** @param {SecureData} secureData @returns {Promise<LibraryResponse>} */
export const tokenise = (secureData) =>
  new Promise((resolve) => {
    if (window.Accept) window.Accept.dispatchData(secureData, resolve);
    else
      resolve({
        messages: { resultCode: 'Error', message: [{ code: 'E_WC_03', text: 'Accept.js is not loaded correctly.' }] },
      });
  });

/**
 * The errors a person can fix here, by field; `undefined` when any of them is not of that kind.
 * @param {LibraryResponse} response
 */
export function fieldErrors({ messages }) {
  if (messages.resultCode === 'Ok') return undefined;
  const errors = messages.message.map(({ code, text }) => ({ id: fieldOfCode[code] ?? '', text }));
  return errors.every(({ id }) => id !== '') ? errors : undefined;
}
