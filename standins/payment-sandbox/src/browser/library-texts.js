/** The library's codes with their texts, letter for letter as merchants know them. */
export const libraryTexts = /** @type {const} */ ({
  I_WC_01: 'Successful.',
  E_WC_01: 'Please include Accept.js library from CDN.',
  E_WC_02: 'A HTTPS connection is required.',
  E_WC_03: 'Accept.js is not loaded correctly.',
  E_WC_04: 'Please provide mandatory field to library.',
  E_WC_05: 'Please provide valid credit card number.',
  E_WC_06: 'Please provide valid expiration month.',
  E_WC_07: 'Please provide valid expiration year.',
  E_WC_08: 'Expiration date must be in the future.',
  E_WC_10: 'Please provide valid apiloginid.',
  E_WC_14: 'Accept.js encryption failed.',
  E_WC_15: 'Please provide valid CVV.',
  E_WC_16: 'Please provide valid Zip code.',
  E_WC_17: 'Please provide valid card holder name.',
  E_WC_18: 'Client Key is required.',
  E_WC_19: 'An error occurred during processing. Please try again.',
  E_WC_21: 'User authentication failed due to invalid authentication values.',
  E_WC_23: 'Please provide either card information or bank information.',
  E_WC_24: 'Please provide valid account number.',
  E_WC_25: 'Please provide valid routing number.',
  E_WC_26: 'Please provide valid account holder name.',
  E_WC_27: 'Please provide valid account type.',
});

/**
 * @param {readonly (keyof typeof libraryTexts)[]} codes
 * @returns {import('./globals.d.ts').LibraryResponse}
 */
export const libraryErrors = (codes) => ({
  messages: { resultCode: 'Error', message: codes.map((code) => ({ code, text: libraryTexts[code] })) },
});

/**
 * Card and bank details may travel only over HTTPS; loopback is the exception this sandbox makes.
 * @param {{ protocol: string; hostname: string }} place
 */
export const isSecurePlace = ({ protocol, hostname }) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
