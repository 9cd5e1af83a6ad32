import type { Gateway } from '../operations/gateway.ts';
import { deliverDue } from './courier.ts';

const lookEveryMs = 1000;

export type Courier = {
  /** Ends when everything due at the call has been tried. */
  deliver: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Looks every second for what is to be sent, one look at a time; a failed look is reported and the next one comes. */
export function startCourier(gateway: Gateway, failed: (error: unknown) => void): Courier {
  let last = Promise.resolve();
  const deliver = (): Promise<void> => {
    last = last.then(() => deliverDue(gateway)).catch(failed);
    return last;
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void deliver().finally(() => {
      isLooking = false;
    });
  }, lookEveryMs);
  return {
    deliver,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
