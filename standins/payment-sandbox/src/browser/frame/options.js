/** @param {unknown} text @returns {Record<string, unknown>} */
function parse(text) {
  try {
    const value = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Missing keys count as yes; merchants also write the words as text. @param {unknown} value @param {boolean} missing */
const isOn = (value, missing) => (value === undefined ? missing : value === true || value === 'true');

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : '');

/**
 * What the merchant's page asks for in INIT; its two option members are JSON text.
 * @param {Record<string, unknown>} init
 * @returns {import('../globals.d.ts').FrameOptions}
 */
export function readOptions(init) {
  const address = parse(init['billingAddressOptions']);
  const payment = parse(init['paymentOptions']);
  const showBank = isOn(payment['showBankAccount'], true);
  const showAddress = isOn(address['show'], true);
  return {
    apiLoginID: textOf(init['apiLoginID']),
    clientKey: textOf(init['clientKey']),
    headerText: textOf(init['acceptUIFormHeaderTxt']),
    buttonText: textOf(init['acceptUIFormBtnTxt']) || 'Pay',
    showCard: isOn(payment['showCreditCard'], true) || !showBank,
    showBank,
    showAddress,
    isAddressRequired: showAddress && isOn(address['required'], false),
    isAddressLong: address['format'] === 'long',
  };
}
