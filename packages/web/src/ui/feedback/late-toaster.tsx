import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { onFirstToast } from './toast.ts';

/** The first paint needs the network for itself. */
const restMs = 1_000;
const againMs = 2_000;

/** The toaster, fetched when the page has come to rest or the first toast waits; no page needs it for its first paint. */
export function LateToaster(): ReactElement | null {
  const [Whole, setWhole] = useState<ComponentType>();
  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    // The news may be that the server is away: it is fetched again until it is back.
    const bring = (): void =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setWhole(() => Toaster),
        () => {
          later = setTimeout(bring, againMs);
        },
      );
    onFirstToast(bring);
    later = setTimeout(bring, restMs);
    return () => clearTimeout(later);
  }, []);
  return Whole ? <Whole /> : null;
}
