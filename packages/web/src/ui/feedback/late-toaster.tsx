import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { toasts } from './toast.ts';

/** The first paint needs the network for itself. */
const restMs = 1_000;

/** The toaster, fetched when the page has come to rest or there is news; no page needs it for its first paint. */
export function LateToaster(): ReactElement | null {
  const [Whole, setWhole] = useState<ComponentType>();
  useEffect(() => {
    const bring = (): void =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setWhole(() => Toaster),
        () => setWhole(() => PlainNews),
      );
    if (toasts.read().shown.length > 0) bring();
    const stop = toasts.subscribe(bring);
    const later = setTimeout(bring, restMs);
    return () => {
      stop();
      clearTimeout(later);
    };
  }, []);
  return Whole ? <Whole /> : null;
}

/** The news may be that the server is away, and the toaster with it: until it comes, its words are shown alone. */
function PlainNews(): ReactElement {
  const [{ shown }, setRead] = useState(toasts.read);
  useEffect(() => toasts.subscribe(() => setRead(toasts.read())), []);
  return (
    <div
      role="alert"
      data-toasts=""
      className="fixed inset-x-4 top-4 z-60 rounded-box bg-float font-medium shadow-float"
    >
      {shown.map(({ key, text, detail }) => (
        <p key={key} className="p-3">
          {text} {detail}
        </p>
      ))}
    </div>
  );
}
