// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HostedPaymentForm } from './hosted-payment-form.tsx';

it('where there is no browser the button renders, waiting', () => {
  const config = {
    environment: 'LOCAL',
    scriptUrl: 'http://pay.test/v3/AcceptUI.js',
    frameOrigin: 'http://pay.test',
    apiLoginId: 'login',
    clientKey: 'key',
  } as const;
  const nothing = (): void => undefined;
  const html = renderToString(
    createElement(HostedPaymentForm, {
      config,
      buttonText: 'Enter payment details',
      onToken: nothing,
      onExpire: nothing,
    }),
  );
  expect(html).toContain('Enter payment details');
  expect(html).toContain('aria-busy="true"');
});
