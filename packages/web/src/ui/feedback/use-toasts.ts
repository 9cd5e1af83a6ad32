import { useEffect, useState } from 'react';
import { toasts, type ToastsRead } from './toast.ts';

const shownAtMost = 4;

/** The news of a window, or of the page. Kept as state, so that a window that closes with its last word never shows it. */
export function useToasts(window?: symbol) {
  const [{ shown, isWindowOpen }, setRead] = useState<ToastsRead>({ shown: [], isWindowOpen: false });
  useEffect(() => {
    const take = (): void => setRead(toasts.read());
    take();
    return toasts.subscribe(take);
  }, []);
  const own = shown.filter((one) => one.window === window).slice(0, shownAtMost);
  return { shown: own, isWindowOpen, isAway: useAway() };
}

/** The page is hidden behind another window or tab. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = (): void => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAway;
}
