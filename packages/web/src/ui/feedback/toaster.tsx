import { useSyncExternalStore, type ReactElement } from 'react';
import { lowerBarsPx, subscribeLowerBars } from '../look/lower-bars.ts';
import { cx } from '../look/cx.ts';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './use-toasts.ts';
import { words } from './words.ts';

const gapPx = 8;
const place = cx(
  'pointer-events-none fixed inset-x-4 top-24 flex flex-col items-end gap-2 print:hidden',
  'sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 sm:max-md:bottom-20',
  'form-page:inset-x-4 form-page:top-16 form-page:bottom-auto form-page:mx-auto',
  'lg:form-left:right-[calc(100%-max(480px,100%*5/11))] lg:form-left:left-0',
);

/**
 * Shows the page's news; once in the app. It lies over the page but under an open window, which shows its own in its
 * `ToastRoom`: none ever covers a window's title, way out or acts, or a bar at the lower edge of the page.
 */
export function Toaster(): ReactElement {
  const { shown, isWindowOpen, isAway } = useToasts();
  const barsPx = useSyncExternalStore(subscribeLowerBars, lowerBarsPx);
  return (
    <section
      aria-label={words.toasts}
      aria-live="polite"
      data-toasts=""
      className={cx(place, isWindowOpen ? 'z-30' : 'z-60')}
      style={barsPx > 0 ? { bottom: barsPx + gapPx } : undefined}
    >
      {shown.map((one) => (
        <ToastCard key={one.key} one={one} isAway={isAway} />
      ))}
    </section>
  );
}
