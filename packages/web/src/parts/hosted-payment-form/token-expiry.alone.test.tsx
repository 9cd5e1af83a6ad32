import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterCard, letScriptLoad } from '../../../test/fake-payment-form.ts';
import { testConfig } from '../../../test/open-portal.tsx';
import { clock } from '../../ui/format/clock.ts';
import type { PaymentToken } from './hosted-payment-form-props.ts';
import { HostedPaymentForm } from './hosted-payment-form.tsx';

const startMs = 1_795_000_000_000;
const lifeMs = 14.5 * 60_000;
let nowMs = startMs;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = startMs;
  vi.spyOn(clock, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void vi.useRealTimers());

/** The clock and all timers go on together, as on a device that is awake. */
function pass(ms: number): void {
  nowMs += ms;
  act(() => void vi.advanceTimersByTime(ms));
}

function Owner({ isAway = false }) {
  const [token, setToken] = useState<PaymentToken>();
  return (
    <>
      <p>{token ? `holds ${token.opaqueData.dataValue}` : 'holds nothing'}</p>
      {!isAway && (
        <HostedPaymentForm
          config={testConfig.payments}
          buttonText="Enter payment details"
          token={token}
          onToken={setToken}
          onExpire={() => setToken(undefined)}
        />
      )}
    </>
  );
}

const holds = (): string | null => screen.getByText(/^holds/).textContent;

it('the details are forgotten after fourteen and a half minutes, and not before', async () => {
  render(<Owner />);
  await letScriptLoad();
  await enterCard('ages');
  pass(lifeMs - 1);
  expect(holds()).toBe('holds ages');
  pass(1);
  expect(holds()).toBe('holds nothing');
});

it('details entered again live for as long', async () => {
  render(<Owner />);
  await letScriptLoad();
  await enterCard('first');
  pass(lifeMs - 1000);
  await enterCard('second');
  pass(lifeMs - 1);
  expect(holds()).toBe('holds second');
  pass(1);
  expect(holds()).toBe('holds nothing');
});

it('the time goes on while the form is away', async () => {
  const { rerender } = render(<Owner />);
  await letScriptLoad();
  await enterCard('away');
  rerender(<Owner isAway />);
  pass(lifeMs + 1);
  rerender(<Owner />);
  pass(0);
  expect(holds()).toBe('holds nothing');
});

it.each([
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['its window is used again', () => window.dispatchEvent(new Event('focus'))],
])('after a sleep in which no timer went on, they are forgotten when %s', async (name, comeBack) => {
  render(<Owner />);
  await letScriptLoad();
  await enterCard(name);
  act(() => void comeBack());
  expect(holds()).toBe(`holds ${name}`);
  nowMs += lifeMs;
  act(() => void comeBack());
  expect(holds()).toBe('holds nothing');
});
