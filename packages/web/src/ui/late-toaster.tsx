import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { onFirstToast } from './toast.ts';

const restMs = 3_000;

/** The toaster, fetched when the page has come to rest or the first toast waits; no page needs it for its first paint. */
export function LateToaster(): ReactElement | null {
  const [Whole, setWhole] = useState<ComponentType>();
  useEffect(() => {
    const bring = (): void =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setWhole(() => Toaster),
        // The next toast tries again.
        () => undefined,
      );
    onFirstToast(bring);
    const later = setTimeout(bring, restMs);
    return () => clearTimeout(later);
  }, []);
  return Whole ? <Whole /> : null;
}
