import { messages } from '@linekeeper/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../ui/format/clock.ts';
import { listenToAccept, openAccept, prepareAccept } from './accept-bridge.ts';
import type { AcceptResponse } from './accept-response.ts';
import type { AcceptSettings } from './accept-trigger.ts';
import type { HostedPaymentFormProps } from './hosted-payment-form-props.ts';
import { tokenLifeMs, useExpiry } from './use-expiry.ts';

type Reasons = AcceptResponse['messages']['message'];
export type AcceptFormState =
  | { readonly kind: 'loading' | 'ready'; readonly reasons: Reasons }
  | { readonly kind: 'failed' };
const loading: AcceptFormState = { kind: 'loading', reasons: [] };
const ready: AcceptFormState = { kind: 'ready', reasons: [] };

export function useAcceptForm(props: HostedPaymentFormProps, giveFocusBack: () => void) {
  const settingsKey = JSON.stringify(settingsOf(props));
  const [{ of, state }, setKept] = useState({ of: settingsKey, state: loading });
  const latest = useRef({ props, giveFocusBack });
  useEffect(() => {
    latest.current = { props, giveFocusBack };
  });
  const setState = useCallback((next: AcceptFormState) => setKept({ of: settingsKey, state: next }), [settingsKey]);
  const load = useCallback(() => {
    void prepareAccept(settingsOf(latest.current.props)).then(
      () => setState(ready),
      () => setState({ kind: 'failed' }),
    );
  }, [setState]);
  useEffect(load, [load]);
  useResults(latest, setState);
  useExpiry(props);
  function retry(): void {
    setState(loading);
    load();
  }
  function open(): void {
    setState(ready);
    openAccept();
  }
  return { state: of === settingsKey ? state : loading, open, retry };
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
        const reasons = result.resultCode === 'Error' ? result.message : noToken;
        setState({ kind: 'ready', reasons });
        now.onError?.(reasons);
        return;
      }
      const cardNumber = encryptedCardData?.cardNumber ?? '';
      const cardExpires = encryptedCardData?.expDate ?? '';
      now.onToken({ opaqueData, cardNumber, cardExpires, expiresAtMs: clock.now() + tokenLifeMs });
    }
    function onClose(): void {
      latest.current.giveFocusBack();
      latest.current.props.onCancel?.();
    }
    return listenToAccept({ onResponse, onClose });
  }, [latest, setState]);
}

const noToken: Reasons = [{ code: 'no-token', text: messages.uncaughtError }];

function settingsOf({ config }: HostedPaymentFormProps): AcceptSettings {
  return {
    scriptUrl: config.scriptUrl,
    frameOrigin: config.frameOrigin,
    apiLoginId: config.apiLoginId,
    clientKey: config.clientKey,
  };
}
