import { act, fireEvent } from '@testing-library/react';

const scripts = (): HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src^="http://pay.test"]'),
];

/** The provider's script arrives. Later loads of the same page find it there. */
export async function letScriptLoad(): Promise<void> {
  await act(async () => {
    for (const script of scripts()) fireEvent.load(script);
  });
}

/** The provider's script does not arrive. */
export async function letScriptFail(): Promise<void> {
  await act(async () => {
    for (const script of scripts()) fireEvent.error(script);
  });
}

/** What the provider's script does at the end: calls the global function that the trigger names. */
export async function tellResult(response: unknown): Promise<void> {
  const name = document.querySelector('.AcceptUI')?.getAttribute('data-responsehandler') ?? '';
  const take: unknown = Reflect.get(window, name);
  if (typeof take !== 'function') throw new Error('The trigger names no global function.');
  await act(async () => {
    take(response);
  });
}

export async function enterCard(token: string): Promise<void> {
  await tellResult({
    messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
    opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: token },
    encryptedCardData: { cardNumber: 'XXXXXXXXXXXX1111', expDate: '12/30', bin: '411111' },
  });
}
