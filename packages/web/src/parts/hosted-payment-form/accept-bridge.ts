import { acceptResponse, type AcceptResponse } from './accept-response.ts';
import { loadScript } from './load-script.ts';

export interface AcceptSettings {
  readonly scriptUrl: string;
  readonly frameOrigin: string;
  readonly apiLoginId: string;
  readonly clientKey: string;
  readonly headerText: string;
  readonly submitText: string;
  readonly showCreditCard: boolean;
  readonly showBankAccount: boolean;
  readonly showAddress: boolean;
  readonly requireAddress: boolean;
}

export interface AcceptListener {
  readonly onResponse: (response: AcceptResponse) => void;
  /** The person closed the form without a result. */
  readonly onClose: () => void;
}

const handlerName = `acceptResult${crypto.randomUUID().replaceAll('-', '')}`;
let listener: AcceptListener | undefined;
let lastToken = '';
let button: HTMLButtonElement | undefined;
let frameOrigin = '';
let scrolledTo = 0;

/** Only the mounted form hears results; what comes after it left is dropped. */
export function listenToAccept(next: AcceptListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Puts the provider's trigger into the page and loads its script. The script binds once: the trigger stays for good. */
export async function prepareAccept(settings: AcceptSettings): Promise<void> {
  if (button && attributesOf(settings).some(([name, value]) => button?.getAttribute(name) !== value)) {
    // The script reads its settings once per page: other settings need another page.
    window.location.reload();
  }
  button ??= insertTrigger(settings);
  await loadScript(settings.scriptUrl);
}

/** Opens the form. The script listens to one of the two events only, by its guess about the device; twice is harmless. */
export function openAccept(): void {
  if (!button) return;
  scrolledTo = window.scrollY;
  button.dispatchEvent(new Event('touchend', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const frame = document.querySelector<HTMLIFrameElement>('#AcceptUIContainer iframe');
  if (!frame) return;
  frame.title ||= 'Payment details';
  frame.focus();
}

function insertTrigger(settings: AcceptSettings): HTMLButtonElement {
  const trigger = document.createElement('button');
  trigger.type = 'button';
  trigger.className = 'AcceptUI';
  trigger.hidden = true;
  for (const [name, value] of attributesOf(settings)) trigger.setAttribute(name, value);
  document.body.append(trigger);
  Object.assign(window, { [handlerName]: takeResult });
  frameOrigin = settings.frameOrigin;
  window.addEventListener('message', takeMessage);
  return trigger;
}

function attributesOf(settings: AcceptSettings): readonly (readonly [string, string])[] {
  const { showAddress, requireAddress, showCreditCard, showBankAccount } = settings;
  return [
    ['data-apiloginid', settings.apiLoginId],
    ['data-clientkey', settings.clientKey],
    ['data-billingaddressoptions', JSON.stringify({ show: showAddress, required: requireAddress })],
    ['data-paymentoptions', JSON.stringify({ showCreditCard, showBankAccount })],
    ['data-acceptuiformbtntxt', settings.submitText],
    ['data-acceptuiformheadertxt', settings.headerText],
    ['data-responsehandler', handlerName],
  ];
}

function takeResult(raw: unknown): void {
  const parsed = acceptResponse.safeParse(raw);
  if (!parsed.success) return;
  const token = parsed.data.opaqueData?.dataValue ?? '';
  if (token !== '' && token === lastToken) return;
  lastToken = token;
  scrollBack();
  listener?.onResponse(parsed.data);
}

function takeMessage(event: MessageEvent<unknown>): void {
  if (event.origin !== frameOrigin || !(event.data instanceof Object)) return;
  const message: { verifyOrigin?: unknown; type?: unknown } = event.data;
  if (message.verifyOrigin !== 'AcceptMain' || message.type !== 'CLOSE_IFRAME') return;
  scrollBack();
  listener?.onClose();
}

/** The script jumps to the top of the page when it opens. */
function scrollBack(): void {
  window.scrollTo({ top: scrolledTo, behavior: 'instant' });
}
