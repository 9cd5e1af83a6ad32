import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { enterCard, letScriptFail, letScriptLoad, tellResult } from '../../../test/fake-payment-form.ts';
import { testConfig } from '../../../test/open-portal.tsx';
import { clock } from '../../ui/clock.ts';
import type { PaymentToken } from './hosted-payment-form-props.ts';
import { HostedPaymentForm } from './hosted-payment-form.tsx';

const startMs = 1_795_000_000_000;

function Owner({ onToken, onCancel }: { onToken?: (token: PaymentToken) => void; onCancel?: () => void }) {
  const [token, setToken] = useState<PaymentToken>();
  return (
    <StrictMode>
      <p>{token ? `holds ${token.opaqueData.dataValue}` : 'holds nothing'}</p>
      <HostedPaymentForm
        config={testConfig.payments}
        token={token}
        onToken={(next) => {
          setToken(next);
          onToken?.(next);
        }}
        onExpire={() => setToken(undefined)}
        onCancel={() => onCancel?.()}
      />
    </StrictMode>
  );
}

// The script loads once per page: the failure must come first in this file.
it('a script that does not load is said in the specified words, and the retry works', async () => {
  render(<Owner />);
  expect(screen.getByRole('button', { name: 'Enter card or bank account' }).getAttribute('aria-busy')).toBe('true');
  await letScriptFail();
  expect(screen.getByRole('alert').textContent).toBe(
    'There was a problem loading the Accept.JS script. Please try again.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await letScriptLoad();
  expect(screen.getByRole('button', { name: 'Enter card or bank account' }).getAttribute('aria-busy')).toBeNull();
});

it('the trigger carries login, key, header text and both kinds of payment, and stays in the page', async () => {
  const { unmount } = render(<Owner />);
  await letScriptLoad();
  unmount();
  const triggers = document.querySelectorAll('.AcceptUI');
  expect(triggers).toHaveLength(1);
  const attribute = (name: string): string | null | undefined => triggers[0]?.getAttribute(name);
  expect(attribute('data-apiloginid')).toBe('login');
  expect(attribute('data-clientkey')).toBe('key');
  expect(attribute('data-acceptuiformheadertxt')).toBe('Card information');
  expect(attribute('data-paymentoptions')).toBe('{"showCreditCard":true,"showBankAccount":true}');
  expect(attribute('data-billingaddressoptions')).toBe('{"show":true,"required":true}');
  expect(document.head.querySelectorAll('script[src^="http://pay.test"]')).toHaveLength(1);
});

it('the visible button reaches the trigger by touch and by click, whatever the script listens to', async () => {
  render(<Owner />);
  await letScriptLoad();
  const heard: string[] = [];
  const trigger = document.querySelector('.AcceptUI');
  trigger?.addEventListener('touchend', () => heard.push('touchend'), { once: true });
  trigger?.addEventListener('click', () => heard.push('click'), { once: true });
  fireEvent.click(screen.getByRole('button', { name: 'Enter card or bank account' }));
  expect(heard).toEqual(['touchend', 'click']);
});

it('a result told twice counts once, and after leaving it counts no more', async () => {
  const onToken = vi.fn<(token: PaymentToken) => void>();
  const { unmount } = render(<Owner onToken={onToken} />);
  await letScriptLoad();
  await enterCard('twice');
  await enterCard('twice');
  expect(onToken).toHaveBeenCalledTimes(1);
  unmount();
  await enterCard('late');
  expect(onToken).toHaveBeenCalledTimes(1);
});

it('every reason of a refused entry is told', async () => {
  render(<Owner />);
  await letScriptLoad();
  await tellResult({
    messages: {
      resultCode: 'Error',
      message: [
        { code: 'E_WC_05', text: 'Please provide valid credit card number.' },
        { code: 'E_WC_08', text: 'Expiration date must be in the future.' },
      ],
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('Please provide valid credit card number.');
  expect(screen.getByRole('alert').textContent).toContain('Expiration date must be in the future.');
});

it('closing the form is heard from the provider only, and gives the focus back', async () => {
  const onCancel = vi.fn<() => void>();
  render(<Owner onCancel={onCancel} />);
  await letScriptLoad();
  const close = { verifyOrigin: 'AcceptMain', type: 'CLOSE_IFRAME', pktData: null };
  const tell = (origin: string): void =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: close })));
  tell('http://evil.test');
  expect(onCancel).not.toHaveBeenCalled();
  tell('http://pay.test');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter card or bank account' }));
});

it('the details are forgotten after fourteen and a half minutes, also when the form was away in between', async () => {
  vi.useFakeTimers();
  const now = vi.spyOn(clock, 'now').mockReturnValue(startMs);
  const { rerender } = render(<Owner key="a" />);
  await letScriptLoad();
  await enterCard('ages');
  act(() => void vi.advanceTimersByTime(14 * 60_000));
  now.mockReturnValue(startMs + 14 * 60_000);
  rerender(<Owner key="a" />);
  expect(screen.getByText('holds ages')).toBeDefined();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByText('holds nothing')).toBeDefined();
  vi.useRealTimers();
});
