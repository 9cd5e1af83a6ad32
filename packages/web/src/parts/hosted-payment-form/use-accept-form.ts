import { messages } from '@linekeeper/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../ui/clock.ts';
import { listenToAccept, openAccept, prepareAccept, type AcceptSettings } from './accept-bridge.ts';
import type { AcceptResponse } from './accept-response.ts';
import type { HostedPaymentFormProps } from './hosted-payment-form-props.ts';

type Reasons = AcceptResponse['messages']['message'];
export type AcceptFormState =
  | { readonly kind: 'loading' | 'ready'; readonly reasons: Reasons }
  | { readonly kind: 'failed' };

/** The provider refuses a token after 15 minutes; ours ends a little earlier. */
const tokenLifeMs = 14.5 * 60_000;

export function useAcceptForm(props: HostedPaymentFormProps, giveFocusBack: () => void) {
  const [state, setState] = useState<AcceptFormState>({ kind: 'loading', reasons: [] });
  const latest = useRef({ props, giveFocusBack });
  useEffect(() => {
    latest.current = { props, giveFocusBack };
  });
  const load = useCallback(
    () =>
      prepareAccept(settingsOf(latest.current.props)).then(
        () => setState({ kind: 'ready', reasons: [] }),
        () => setState({ kind: 'failed' }),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  useResults(latest, setState);
  useExpiry(props);
  function retry(): void {
    setState({ kind: 'loading', reasons: [] });
    void load();
  }
  function open(): void {
    setState({ kind: 'ready', reasons: [] });
    openAccept();
  }
  return { state, open, retry };
}

interface Latest {
  readonly current: { readonly props: HostedPaymentFormProps; readonly giveFocusBack: () => void };
}

function useResults(latest: Latest, setState: (state: AcceptFormState) => void): void {
  useEffect(() => {
    function onResponse({ messages: result, opaqueData, encryptedCardData }: AcceptResponse): void {
      const { props: now, giveFocusBack: focus } = latest.current;
      focus();
      if (result.resultCode === 'Error' || !opaqueData) {
        setState({ kind: 'ready', reasons: result.message });
        now.onError?.(result.message);
        return;
      }
      const cardNumber = encryptedCardData?.cardNumber ?? '';
      now.onToken({ opaqueData, cardNumber, expiresAtMs: clock.now() + tokenLifeMs });
    }
    function onClose(): void {
      latest.current.giveFocusBack();
      latest.current.props.onCancel?.();
    }
    return listenToAccept({ onResponse, onClose });
  }, [latest, setState]);
}

function useExpiry({ token, onExpire }: HostedPaymentFormProps): void {
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    if (!token) return undefined;
    const timer = setTimeout(() => expire.current(), Math.max(0, token.expiresAtMs - clock.now()));
    return () => clearTimeout(timer);
  }, [token]);
}

function settingsOf(props: HostedPaymentFormProps): AcceptSettings {
  const { config } = props;
  return {
    scriptUrl: config.scriptUrl,
    frameOrigin: config.frameOrigin,
    apiLoginId: config.apiLoginId,
    clientKey: config.clientKey,
    headerText: props.headerText ?? messages.cardInformation,
    submitText: props.submitText ?? 'Add',
    showCreditCard: props.paymentOptions?.showCreditCard ?? true,
    showBankAccount: props.paymentOptions?.showBankAccount ?? true,
    showAddress: props.billingAddressOptions?.show ?? true,
    requireAddress: props.billingAddressOptions?.required ?? true,
  };
}
