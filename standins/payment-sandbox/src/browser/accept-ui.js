import { isSecurePlace, libraryErrors } from './library-texts.js';

/** @typedef {import('./globals.d.ts').Packet} Packet */
/** @typedef {import('./globals.d.ts').LibraryResponse} LibraryResponse */
/** @typedef {{ background: HTMLElement; container: HTMLElement; frame: HTMLIFrameElement; isKnown: boolean }} Dialog */

const ownScript = document.currentScript;
const home = ownScript instanceof HTMLScriptElement ? new URL(ownScript.src).origin : location.origin;
const widthPx = 550;
const heightPx = 567;
const mostSyncs = 30;

/** Attributes of the trigger, read once. @type {Readonly<Record<string, string | null>>} */
let asked = {};
/** @type {Dialog | undefined} */
let dialog;
/** @type {Element | null} */
let focusedBefore = null;

const rules = `
#AcceptUIBackground, #AcceptUIContainer { visibility: hidden; opacity: 0; pointer-events: none; }
#AcceptUIBackground.show, #AcceptUIContainer.show { visibility: visible; opacity: 1; pointer-events: auto; }
@media (max-width: ${widthPx}px) { #AcceptUIContainer { border-radius: 0 !important; height: 100% !important; } }`;

/** A page under a strict policy may forbid style elements, but not adopted sheets. */
function adoptRules() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** @param {string} name */
const attribute = (name) => asked[name.toLowerCase()] ?? '';

/** @param {Element} trigger */
function readAttributes(trigger) {
  asked = Object.fromEntries(trigger.getAttributeNames().map((name) => [name, trigger.getAttribute(name)]));
}

function build() {
  document.getElementById('AcceptUIContainer')?.remove();
  document.getElementById('AcceptUIBackground')?.remove();
  const background = document.createElement('div');
  background.id = 'AcceptUIBackground';
  Object.assign(background.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '999998',
    background: 'rgb(15 18 24 / 55%)',
  });
  const container = document.createElement('div');
  container.id = 'AcceptUIContainer';
  Object.assign(container.style, {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    width: `min(${widthPx}px, 100%)`,
    height: `${heightPx}px`,
    maxHeight: '100%',
    zIndex: '999999',
    borderRadius: '12px',
    overflow: 'hidden',
    boxShadow: '0 24px 64px rgb(0 0 0 / 30%)',
  });
  container.role = 'dialog';
  container.ariaModal = 'true';
  container.ariaLabel = 'Payment details';
  const frame = document.createElement('iframe');
  frame.title = 'Payment details';
  frame.src = `${home}/v3/acceptMain/acceptMain.html#${encodeURIComponent(JSON.stringify(packet('SYNC', location.origin)))}`;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  container.append(frame);
  document.body.append(background, container);
  dialog = { background, container, frame, isKnown: false };
  frame.addEventListener('load', () => keepSyncing(frame));
}

/**
 * @param {string} type
 * @param {unknown} pktData
 * @returns {Packet}
 */
const packet = (type, pktData) => ({ verifyOrigin: 'AcceptUI', type, pktData });

/**
 * @param {string} type
 * @param {unknown} pktData
 */
const post = (type, pktData) => dialog?.frame.contentWindow?.postMessage(packet(type, pktData), home);

/** Frames that do not read the hash hear it every second until they answer. @param {HTMLIFrameElement} frame */
function keepSyncing(frame) {
  let syncs = 0;
  const timer = setInterval(() => {
    syncs += 1;
    if (dialog?.frame !== frame || dialog.isKnown || syncs > mostSyncs) clearInterval(timer);
    else post('SYNC', location.origin);
  }, 1000);
}

function introduce() {
  if (!dialog || dialog.isKnown) return;
  dialog.isKnown = true;
  post('INIT', {
    billingAddressOptions: attribute('data-billingAddressOptions'),
    paymentOptions: attribute('data-paymentOptions'),
    apiLoginID: attribute('data-apiLoginID'),
    clientKey: attribute('data-clientKey'),
    acceptUIFormBtnTxt: attribute('data-acceptUIFormBtnTxt'),
    acceptUIFormHeaderTxt: attribute('data-acceptUIFormHeaderTxt'),
    addressOption: null,
    parentUrl: location.href,
  });
}

function open() {
  if (!isSecurePlace(location)) return tell(libraryErrors(['E_WC_02']));
  focusedBefore = document.activeElement;
  dialog?.background.classList.add('show');
  dialog?.container.classList.add('show');
  window.scrollTo(0, 0);
  dialog?.frame.focus();
}

/** Both elements are made again, so that the next try starts from an empty form. */
function close() {
  build();
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
}

/** @param {LibraryResponse} response */
function tell(response) {
  const handler = Reflect.get(window, attribute('data-responseHandler'));
  if (typeof handler === 'function') handler(response);
}

/** @param {MessageEvent} event */
function hear(event) {
  if (event.origin !== home || event.source !== dialog?.frame.contentWindow) return;
  if (event.data?.verifyOrigin !== 'AcceptMain') return;
  const { type, pktData } = event.data;
  if (type === 'ACK') introduce();
  if (type === 'FIT_WINDOW' && Number.isFinite(pktData?.height)) {
    if (pktData.height > 0) dialog.container.style.height = `${Math.ceil(pktData.height)}px`;
  }
  if (type === 'CLOSE_IFRAME') close();
  if (type === 'RESPONSE') {
    close();
    tell(pktData);
  }
}

function start() {
  const trigger = document.querySelector('.AcceptUI');
  if (!trigger) return;
  readAttributes(trigger);
  adoptRules();
  window.addEventListener('message', hear);
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog?.container.classList.contains('show')) close();
  });
  build();
  trigger.addEventListener('ontouchstart' in window ? 'touchend' : 'click', open);
}

if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
