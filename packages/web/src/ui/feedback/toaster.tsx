import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../look/cx.ts';
import { ToastCard } from './toast-card.tsx';
import { toast, toasts, type ShownToast } from './toast.ts';
import { words } from './words.ts';

const shownAtMost = 4;

const place = cx(
  'pointer-events-none fixed inset-x-4 top-4 flex flex-col items-end gap-2 print:hidden',
  'sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96',
  'form-page:inset-x-4 form-page:top-16 form-page:bottom-auto form-page:mx-auto',
  'lg:form-left:right-[calc(100%-max(480px,100%*5/11))] lg:form-left:left-0',
);

/**
 * Shows toasts; once in the app. News of the page lies over the page but under an open window, news of a window in the
 * window's `ToastRoom`: none ever covers a window's title, way out or acts.
 */
export function Toaster(): ReactElement {
  const { shown, isWindowOpen } = useToasts();
  const isAway = useAway();
  const cameFrom = useRef<Element | null>(null);
  const windows = new Set(shown.flatMap(({ window }) => window ?? []));
  const cardsOf = (window: Element | undefined): ReactElement[] =>
    shown
      .filter((one) => one.window === window)
      .slice(0, shownAtMost)
      .map((one) => (
        <ToastCard key={one.key} one={one} isAway={isAway} onDismiss={() => dismiss(one, cameFrom.current)} />
      ));
  return (
    <section
      aria-label={words.toasts}
      aria-live="polite"
      data-toasts=""
      className={cx(place, isWindowOpen ? 'z-30' : 'z-60')}
      onFocus={({ relatedTarget }) => {
        if (!relatedTarget?.closest('[data-toasts]')) cameFrom.current = relatedTarget;
      }}
    >
      {cardsOf(undefined)}
      {[...windows].map((window, depth) => createPortal(cardsOf(window), window, String(depth)))}
    </section>
  );
}

/** The focus goes back to where it came from. */
function dismiss({ about }: ShownToast, cameFrom: Element | null): void {
  toast.clear(about);
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
}

/** Kept as state, so that a window that closes with its last word is gone in the same drawing. */
function useToasts(): ReturnType<typeof toasts.read> {
  const [read, setRead] = useState<ReturnType<typeof toasts.read>>({ shown: [], isWindowOpen: false });
  useEffect(() => {
    const take = (): void => setRead(toasts.read());
    take();
    return toasts.subscribe(take);
  }, []);
  return read;
}

function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = (): void => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAway;
}
