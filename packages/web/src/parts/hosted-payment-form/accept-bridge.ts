import { messages } from '@linekeeper/contract';
import { acceptResponse, type AcceptResponse } from './accept-response.ts';
import { insertTrigger, type AcceptSettings } from './accept-trigger.ts';
import { loadScript, pageIsComplete } from './load-script.ts';
import { watchClosing } from './watch-closing.ts';
import { words } from './words.ts';

export interface AcceptListener {
  readonly onResponse: (response: AcceptResponse) => void;
  /** The person closed the form without a result. */
  readonly onClose: () => void;
}

/** Reloads the page; a test replaces `reload`. */
export const acceptPage = { reload: (): void => window.location.reload() };

const handlerName = `acceptResult${crypto.randomUUID().replaceAll('-', '')}`;
let listener: AcceptListener | undefined;
let lastToken = '';
let prepared: { readonly button: HTMLButtonElement; readonly settings: AcceptSettings } | undefined;
let scrolledTo = 0;
let stopWatching: (() => void) | undefined;

/** Only the mounted form hears results. The provider's form is closed with it: what is entered there would be lost. */
export function listenToAccept(next: AcceptListener): () => void {
  listener = next;
  return () => {
    if (listener !== next) return;
    listener = undefined;
    closeAccept();
  };
}

/**
 * Puts the provider's trigger into the page and loads its script. The script binds once and reads its settings once: the
 * trigger stays for good, and other settings reload the page (the promise does not end then).
 */
export async function prepareAccept(settings: AcceptSettings): Promise<void> {
  if (prepared && JSON.stringify(prepared.settings) !== JSON.stringify(settings)) {
    acceptPage.reload();
    return new Promise(() => undefined);
  }
  prepared ??= firstPrepared(settings);
  await loadScript(settings.scriptUrl);
  await pageIsComplete();
}

function firstPrepared(settings: AcceptSettings): NonNullable<typeof prepared> {
  Object.assign(window, { [handlerName]: takeResult });
  window.addEventListener('message', takeMessage);
  return { button: insertTrigger(settings, handlerName), settings };
}

/** Opens the form. The script listens to one of the two events only, by its guess about the device; twice is harmless. */
export function openAccept(): void {
  if (!prepared) return;
  scrolledTo = window.scrollY;
  stopWatching?.();
  prepared.button.dispatchEvent(new Event('touchend', { bubbles: true }));
  prepared.button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  stopWatching = watchClosing(takeClosing);
  const frame = document.querySelector<HTMLIFrameElement>('#AcceptUIContainer iframe');
  if (!frame) return;
  frame.title ||= words.frame;
  frame.focus();
}

/** Says to the script what its frame says when the person closes the form: it begins a new, empty one. */
function closeAccept(): void {
  const frame = document.querySelector<HTMLIFrameElement>('#AcceptUIContainer.show iframe');
  if (!prepared || !frame) return;
  stopWatching?.();
  stopWatching = undefined;
  const data = { verifyOrigin: 'AcceptMain', type: 'CLOSE_IFRAME', pktData: null };
  const { frameOrigin: origin } = prepared.settings;
  window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data }));
  // A script that does not take our word leaves it hidden at least.
  for (const part of document.querySelectorAll('#AcceptUIContainer, #AcceptUIBackground'))
    part.classList.remove('show');
}

function takeResult(raw: unknown): void {
  const parsed = acceptResponse.safeParse(raw);
  const response = parsed.success ? parsed.data : unreadable;
  const token = response.opaqueData?.dataValue ?? '';
  if (token !== '' && token === lastToken) return;
  lastToken = token;
  leaveForm();
  listener?.onResponse(response);
}

const unreadable: AcceptResponse = {
  messages: { resultCode: 'Error', message: [{ code: 'unreadable', text: messages.uncaughtError }] },
};

function takeMessage(event: MessageEvent<unknown>): void {
  if (event.origin !== prepared?.settings.frameOrigin || !(event.data instanceof Object)) return;
  const message: { verifyOrigin?: unknown; type?: unknown } = event.data;
  if (message.verifyOrigin === 'AcceptMain' && message.type === 'CLOSE_IFRAME') takeClosing();
}

/** Heard by message, seen by the form's absence, or both: counts once. */
function takeClosing(): void {
  if (!stopWatching) return;
  leaveForm();
  listener?.onClose();
}

/** The script jumps to the top of the page when it opens. */
function leaveForm(): void {
  stopWatching?.();
  stopWatching = undefined;
  window.scrollTo({ top: scrolledTo, behavior: 'instant' });
}
