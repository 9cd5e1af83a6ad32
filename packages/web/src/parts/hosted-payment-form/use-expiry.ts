import { useEffect, useRef } from 'react';
import { clock } from '../../ui/format/clock.ts';
import type { HostedPaymentFormProps } from './hosted-payment-form-props.ts';

/** The provider refuses a token after 15 minutes; ours ends a little earlier. */
export const tokenLifeMs = 14.5 * 60_000;

/**
 * Says when the token's life is over. Timers stand still while a device sleeps, so the clock is also looked at whenever
 * the person comes back to the page.
 */
export function useExpiry({ token, onExpire }: Pick<HostedPaymentFormProps, 'token' | 'onExpire'>): void {
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    if (!token) return undefined;
    const { expiresAtMs } = token;
    const look = (): void => {
      if (clock.now() >= expiresAtMs) expire.current();
    };
    const timer = setTimeout(() => expire.current(), Math.max(0, expiresAtMs - clock.now()));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [token]);
}
