import { useLayoutEffect } from 'react';

/**
 * Ends the time of the painted page: its code is there, and what a person does is heard from now on, before anything else is
 * drawn. What was sent before is sent now.
 */
export function useTakenOver(): void {
  useLayoutEffect(() => {
    const place = document.querySelector('[data-painted]');
    place?.removeAttribute('data-painted');
    const held = globalThis.heldForm;
    globalThis.heldForm = undefined;
    // What was typed is taken over by then. A page that was drawn again has another form in its place.
    if (held) setTimeout(() => (held.isConnected ? held : place?.querySelector('form'))?.requestSubmit());
  }, []);
}
