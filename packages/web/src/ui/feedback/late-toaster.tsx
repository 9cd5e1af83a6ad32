import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { toasts, type ShownToast } from './toast.ts';

/** The first paint needs the network for itself. */
const restMs = 1_000;

/**
 * The toaster, fetched when the page has come to rest or there is news; no page needs it for its first paint. The news may be
 * that the server is away, and the toaster with it: until it comes, its words are shown alone.
 */
export function LateToaster(): ReactElement | null {
  const [Whole, setWhole] = useState<ComponentType>();
  const [news, setNews] = useState<readonly ShownToast[]>([]);
  useEffect(() => {
    const bring = (): void =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setWhole(() => Toaster),
        () => setNews(toasts.read().shown),
      );
    const stop = toasts.subscribe(bring);
    const later = setTimeout(bring, toasts.read().shown.length > 0 ? 0 : restMs);
    return () => {
      stop();
      clearTimeout(later);
    };
  }, []);
  if (Whole) return <Whole />;
  return news.length === 0 ? null : (
    <div role="alert" data-toasts="" className="fixed inset-x-4 top-4 z-60 rounded-box bg-float p-3 shadow-float">
      {news.map(({ key, text, detail }) => (
        <p key={key}>
          {text} {detail}
        </p>
      ))}
    </div>
  );
}
