import { useSyncExternalStore } from 'react';

/** Tables are cards below this width. */
const tabletPx = 640;

/** Whether the window is as narrow as a phone's. Followed while it changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < tabletPx);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
