import { act, fireEvent } from '@testing-library/react';

const scripts = (origin: string): HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${origin}"]`),
];

/** The provider's script arrives. Later loads of the same page find it there. */
export async function letScriptLoad(origin = 'http://pay.test'): Promise<void> {
  await act(async () => {
    for (const script of scripts(origin)) fireEvent.load(script);
  });
}

/** The provider's script does not arrive. */
export async function letScriptFail(origin = 'http://pay.test'): Promise<void> {
  await act(async () => {
    for (const script of scripts(origin)) fireEvent.error(script);
  });
}

export const scriptCount = (origin = 'http://pay.test'): number => scripts(origin).length;

const trigger = (): Element | null => document.querySelector('.AcceptUI');
const container = (): Element | null => document.querySelector('#AcceptUIContainer');

/** Builds the provider's form and shows it when the trigger is touched, as the script does. */
export function bindForm(): void {
  container()?.remove();
  const made = document.createElement('div');
  made.id = 'AcceptUIContainer';
  made.append(document.createElement('iframe'));
  document.body.append(made);
  trigger()?.addEventListener('touchend', () => container()?.classList.add('show'));
}

/** The form goes without a word to the page, as it does when Escape is pressed outside its frame. */
export async function closeForm(): Promise<void> {
  await act(async () => bindForm());
}

/** A message of that origin; unless told, that the person closed the form. */
export function sendMessage(origin: string, changes: { verifyOrigin?: string; type?: string } = {}): void {
  const packet = { verifyOrigin: 'AcceptMain', type: 'CLOSE_IFRAME', pktData: null, ...changes };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: packet })));
}

/** What the provider's script does at the end: calls the global function that the trigger names. */
export async function sendResult(response: unknown): Promise<void> {
  const name = trigger()?.getAttribute('data-responsehandler') ?? '';
  const take: unknown = Reflect.get(window, name);
  if (typeof take !== 'function') throw new Error('The trigger names no global function.');
  await act(async () => {
    take(response);
  });
}

export async function enterCard(token: string): Promise<void> {
  await sendResult({
    messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
    opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: token },
    encryptedCardData: { cardNumber: 'XXXXXXXXXXXX1111', expDate: '12/30', bin: '411111' },
  });
}
