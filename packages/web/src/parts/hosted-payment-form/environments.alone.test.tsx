import type { PublicConfig } from '@linekeeper/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindForm, enterCard, letScriptLoad, sendMessage } from '../../../test/fake-payment-form.ts';
import type { PaymentToken } from './hosted-payment-form-props.ts';

const hosts = [
  ['LOCAL', 'http://localhost:8081'],
  ['SANDBOX', 'https://jstest.authorize.net'],
  ['PRODUCTION', 'https://js.authorize.net'],
] as const;

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
// Each environment is a page of its own.
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.resetModules();
  vi.unstubAllGlobals();
});

it.each(hosts)(
  '%s takes script and messages from its own host, and differs in nothing else',
  async (environment, host) => {
    const { HostedPaymentForm } = await import('./hosted-payment-form.tsx');
    const config: PublicConfig['payments'] = {
      environment,
      scriptUrl: `${host}/v3/AcceptUI.js`,
      frameOrigin: host,
      apiLoginId: 'login',
      clientKey: 'key',
    };
    const onToken = vi.fn<(token: PaymentToken) => void>();
    const onCancel = vi.fn<() => void>();
    render(
      <HostedPaymentForm
        config={config}
        buttonText="Enter payment details"
        onToken={onToken}
        onExpire={() => undefined}
        onCancel={onCancel}
      />,
    );
    const sources = [...document.head.querySelectorAll('script')].map(({ src }) => src);
    expect(sources).toEqual([config.scriptUrl]);
    await letScriptLoad(host);
    bindForm();
    fireEvent.click(screen.getByRole('button', { name: 'Enter payment details' }));
    for (const [, other] of hosts.filter(([, each]) => each !== host)) sendMessage(other);
    expect(onCancel).not.toHaveBeenCalled();
    sendMessage(host);
    expect(onCancel).toHaveBeenCalledTimes(1);
    await enterCard(`of ${environment}`);
    expect(onToken.mock.calls[0]?.[0].opaqueData.dataValue).toBe(`of ${environment}`);
  },
);
