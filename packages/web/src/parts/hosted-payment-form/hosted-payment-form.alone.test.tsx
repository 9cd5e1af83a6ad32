import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  bindForm,
  closeForm,
  enterCard,
  letScriptFail,
  letScriptLoad,
  scriptCount,
  sendMessage,
  sendResult,
} from '../../../test/fake-payment-form.ts';
import { testConfig } from '../../../test/open-portal.tsx';
import { acceptPage } from './accept-bridge.ts';
import type { HostedPaymentFormProps, PaymentToken } from './hosted-payment-form-props.ts';
import { HostedPaymentForm } from './hosted-payment-form.tsx';

function Owner({ onToken, ...more }: Partial<HostedPaymentFormProps>) {
  const [token, setToken] = useState<PaymentToken>();
  return (
    <StrictMode>
      <p>{token ? `holds ${token.opaqueData.dataValue}` : 'holds nothing'}</p>
      <HostedPaymentForm
        config={testConfig.payments}
        buttonText="Enter payment details"
        {...more}
        token={token}
        onToken={(next) => {
          setToken(next);
          onToken?.(next);
        }}
        onExpire={() => setToken(undefined)}
      />
    </StrictMode>
  );
}

const formButton = () => screen.getByRole('button', { name: 'Enter payment details' });
const alertText = () => screen.getByRole('alert').textContent;

async function opened(props: Partial<HostedPaymentFormProps> = {}) {
  const view = render(<Owner {...props} />);
  await letScriptLoad();
  bindForm();
  formButton().focus();
  fireEvent.click(formButton());
  return view;
}

// The script loads once per page: its failures must come first in this file.
it('a script that does not load shows the specified sentence, and the retry works and keeps the focus', async () => {
  render(<Owner />);
  expect(formButton().getAttribute('aria-busy')).toBe('true');
  await letScriptFail();
  expect(alertText()).toBe('There was a problem loading the Accept.JS script. Please try again.');
  const retry = screen.getByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  expect(alertText()).toBe('');
  expect(document.activeElement).toBe(formButton());
  await letScriptLoad();
  expect(formButton().getAttribute('aria-busy')).toBeNull();
});

it('the trigger carries login, key, texts and both kinds of payment, and stays in the page', async () => {
  const { unmount } = render(<Owner />);
  await letScriptLoad();
  unmount();
  const triggers = document.querySelectorAll('.AcceptUI');
  expect(triggers).toHaveLength(1);
  const attribute = (name: string): string | null | undefined => triggers[0]?.getAttribute(name);
  expect(attribute('data-apiloginid')).toBe('login');
  expect(attribute('data-clientkey')).toBe('key');
  expect(attribute('data-acceptuiformheadertxt')).toBe('Card information');
  expect(attribute('data-acceptuiformbtntxt')).toBe('Save payment details');
  expect(attribute('data-paymentoptions')).toBe('{"showCreditCard":true,"showBankAccount":true}');
  expect(attribute('data-billingaddressoptions')).toBe('{"show":true,"required":true}');
  expect(attribute('data-responsehandler')).toMatch(/^acceptResult[0-9a-f]{32}$/);
  expect(scriptCount()).toBe(1);
});

it('the visible button reaches the trigger by touch and by click, whatever the script listens to', async () => {
  render(<Owner />);
  await letScriptLoad();
  const heard: string[] = [];
  const trigger = document.querySelector('.AcceptUI');
  trigger?.addEventListener('touchend', () => heard.push('touchend'), { once: true });
  trigger?.addEventListener('click', () => heard.push('click'), { once: true });
  fireEvent.click(formButton());
  expect(heard).toEqual(['touchend', 'click']);
});

it.each([{ disabled: true }, { busy: true }])('while its owner says %j nothing opens', async (wish) => {
  await opened(wish);
  expect(document.querySelector('#AcceptUIContainer.show')).toBeNull();
});

it('opening takes the focus into the frame and gives the frame a name', async () => {
  await opened();
  const frame = document.querySelector('#AcceptUIContainer iframe');
  expect(document.activeElement).toBe(frame);
  expect(frame?.getAttribute('title')).toBe('Payment details');
});

it('a repeated result counts once, also under a double mount, and after leaving it counts no more', async () => {
  const onToken = vi.fn<(token: PaymentToken) => void>();
  const { unmount } = await opened({ onToken });
  await enterCard('twice');
  await enterCard('twice');
  expect(onToken).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(formButton());
  unmount();
  await enterCard('late');
  expect(onToken).toHaveBeenCalledTimes(1);
});

it('leaving the page closes the form over it, as its own cross would', async () => {
  const onCancel = vi.fn<() => void>();
  const { unmount } = await opened({ onCancel });
  expect(document.querySelector('#AcceptUIContainer.show')).not.toBeNull();
  const told: unknown[] = [];
  const hear = ({ origin, data }: MessageEvent<unknown>): void => void told.push([origin, data]);
  window.addEventListener('message', hear);
  unmount();
  window.removeEventListener('message', hear);
  expect(told).toEqual([['http://pay.test', { verifyOrigin: 'AcceptMain', type: 'CLOSE_IFRAME', pktData: null }]]);
  expect(document.querySelector('#AcceptUIContainer.show')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
});

it('a form that left and came back hears results again, and the callback of the last rendering', async () => {
  const early = vi.fn<(token: PaymentToken) => void>();
  const late = vi.fn<(token: PaymentToken) => void>();
  const { unmount } = await opened({ onToken: early });
  unmount();
  const { rerender } = await opened({ onToken: early });
  rerender(<Owner onToken={late} />);
  await enterCard('again');
  expect([early, late].map((heard) => heard.mock.calls.length)).toEqual([0, 1]);
});

it('every reason of a refused entry reaches the person and the owner, and goes with the next try', async () => {
  const onError = vi.fn<NonNullable<HostedPaymentFormProps['onError']>>();
  await opened({ onError });
  const message = [
    { code: 'E_WC_05', text: 'Please provide valid credit card number.' },
    { code: 'E_WC_08', text: 'Expiration date must be in the future.' },
  ];
  await sendResult({ messages: { resultCode: 'Error', message } });
  for (const { text } of message) expect(alertText()).toContain(text);
  expect(onError).toHaveBeenCalledWith(message);
  fireEvent.click(formButton());
  expect(alertText()).toBe('');
});

it.each([
  ['nothing of its kind', 'gibberish'],
  [
    'a success without a token',
    { messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] } },
  ],
])('a result that is %s is a failure', async (_case, result) => {
  await opened();
  await sendResult(result);
  expect(alertText()).toBe('Something went wrong please try again later');
  expect(screen.getByText('holds nothing')).toBeDefined();
});

it.each([
  ['another origin', 'http://evil.test', {}],
  ['another sender', 'http://pay.test', { verifyOrigin: 'AcceptUI' }],
  ['another kind', 'http://pay.test', { type: 'FIT_WINDOW' }],
])('a message of %s closes nothing', async (_case, origin, changes) => {
  const onCancel = vi.fn<() => void>();
  await opened({ onCancel });
  sendMessage(origin, changes);
  expect(onCancel).not.toHaveBeenCalled();
});

it('closing the form by its own button is a cancel, counts once, and gives the focus back', async () => {
  const onCancel = vi.fn<() => void>();
  await opened({ onCancel });
  sendMessage('http://pay.test');
  await closeForm();
  sendMessage('http://pay.test');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(formButton());
});

it('closing the form without a word is a cancel, too', async () => {
  const onCancel = vi.fn<() => void>();
  await opened({ onCancel });
  await closeForm();
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  expect(document.activeElement).toBe(formButton());
});

it('a form that goes because there is a result was not cancelled', async () => {
  const onCancel = vi.fn<() => void>();
  await opened({ onCancel });
  bindForm();
  await enterCard('no-cancel');
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(onCancel).not.toHaveBeenCalled();
});

it.each([
  ['key', { config: { ...testConfig.payments, clientKey: 'another' } }],
  ['login', { config: { ...testConfig.payments, apiLoginId: 'another' } }],
])('another %s reloads the page, and nothing opens with the old one', async (_case, change) => {
  const reload = vi.spyOn(acceptPage, 'reload').mockReturnValue();
  const { rerender } = render(<Owner />);
  await letScriptLoad();
  expect(reload).not.toHaveBeenCalled();
  rerender(<Owner {...change} />);
  expect(reload).toHaveBeenCalled();
  await letScriptLoad();
  expect(formButton().getAttribute('aria-busy')).toBe('true');
});

it('the token is in no storage and not in the address', async () => {
  await opened();
  await enterCard('secret-token');
  expect(screen.getByText('holds secret-token')).toBeDefined();
  const kept = JSON.stringify([localStorage, sessionStorage, window.location.href, document.cookie]);
  expect(kept).not.toContain('secret-token');
});
