import { isSecurePlace, libraryErrors, libraryTexts } from './library-texts.js';
import { containerRequest, maskedCard, secureDataProblems } from './secure-fields.js';

/** @typedef {import('./globals.d.ts').SecureData} SecureData */
/** @typedef {import('./globals.d.ts').LibraryResponse} LibraryResponse */
/** @typedef {import('./globals.d.ts').ResponseHandler} ResponseHandler */
/** @typedef {{ opaqueData?: LibraryResponse['opaqueData']; messages: LibraryResponse['messages'] }} ApiAnswer */

const ownScript = document.currentScript;
const apiUrl = new URL('/xml/v1/request.api', ownScript instanceof HTMLScriptElement ? ownScript.src : location.href);

/**
 * @param {SecureData} secureData
 * @returns {Promise<LibraryResponse>}
 */
async function dispatch(secureData) {
  if (!isSecurePlace(location)) return libraryErrors(['E_WC_02']);
  const problems = secureDataProblems(secureData);
  if (problems.length > 0) return libraryErrors(problems);
  try {
    // oxlint-disable-next-line no-restricted-globals -- the library itself is the customer's side of the wire
    const response = await fetch(apiUrl, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(containerRequest(secureData, crypto.randomUUID())),
    });
    return toResponse(await response.json(), secureData);
  } catch {
    return libraryErrors(['E_WC_19']);
  }
}

/**
 * @param {ApiAnswer} answer
 * @param {SecureData} secureData
 * @returns {LibraryResponse}
 */
function toResponse(answer, { cardData }) {
  if (answer.messages.resultCode !== 'Ok' || !answer.opaqueData) return toErrors(answer);
  return {
    messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: libraryTexts.I_WC_01 }] },
    opaqueData: answer.opaqueData,
    ...(cardData ? { encryptedCardData: maskedCard(cardData) } : {}),
  };
}

/** @param {ApiAnswer} answer */
function toErrors({ messages }) {
  const codes = messages.message.map(({ code }) => code);
  if (codes.some((code) => code === 'E00007' || code === 'E00059')) return libraryErrors(['E_WC_21']);
  if (codes.every((code) => code.startsWith('E_WC_'))) return { messages };
  return libraryErrors(['E_WC_14']);
}

window.Accept = {
  dispatchData(secureData, handler) {
    const named = typeof handler === 'string' ? Reflect.get(window, handler) : handler;
    void dispatch(secureData).then((response) => {
      if (typeof named === 'function') named(response);
      else throw new TypeError('The response handler is not a function.');
    });
  },
};
