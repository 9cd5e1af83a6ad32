/** @typedef {import('../globals.d.ts').Packet} Packet */

/** @param {unknown} value @returns {value is Packet} */
export const isFromMerchant = (value) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'verifyOrigin') === 'AcceptUI';

/** The SYNC that newer pages put into the frame's address. @param {string} hash */
export function packetInHash(hash) {
  try {
    const packet = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')));
    return isFromMerchant(packet) ? packet : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The conversation with the merchant's page: SYNC names its origin, which must be one of the known ones; from then on
 * only that origin is heard and answered.
 * @param {readonly string[]} origins
 * @param {(init: Record<string, unknown>) => void} onInit
 */
export function linkToPage(origins, onInit) {
  /** @type {string | undefined} */
  let page;
  /** @param {string} type @param {unknown} pktData */
  const send = (type, pktData) => {
    if (page !== undefined) window.parent.postMessage({ verifyOrigin: 'AcceptMain', type, pktData }, page);
  };
  /** @param {unknown} origin */
  const greet = (origin) => {
    if (typeof origin !== 'string' || !origins.includes(origin) || (page !== undefined && page !== origin)) return;
    page = origin;
    send('ACK', 'Received INIT');
  };
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !isFromMerchant(event.data)) return;
    const { type, pktData } = event.data;
    if (type === 'SYNC' && pktData === event.origin) greet(pktData);
    if (type === 'INIT' && event.origin === page && typeof pktData === 'object' && pktData !== null)
      onInit({ ...pktData });
  });
  const early = packetInHash(location.hash);
  if (early?.type === 'SYNC') greet(early.pktData);
  return { send };
}
