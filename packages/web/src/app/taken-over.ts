import { useEffect } from 'react';

/** Ends the time of the painted page: its code is there. What was sent before is sent now. */
export function useTakenOver(): void {
  useEffect(() => {
    document.querySelector('[data-painted]')?.removeAttribute('data-painted');
    const held = globalThis.heldForm;
    globalThis.heldForm = undefined;
    // What was typed is taken over by then.
    if (held?.isConnected) setTimeout(() => held.requestSubmit());
  }, []);
}
