import type { AnyRouter } from '@tanstack/react-router';

/** What gives the focus back by itself when it closes. */
const windows = '[role=dialog], [role=alertdialog], [role=menu]';

/** The window that has the focus, or one that has just opened and is about to take it. */
const openWindow = (): Element | null => document.activeElement?.closest(windows) ?? document.querySelector(windows);

/**
 * The focus is never left to nothing. When another page has been drawn, the page's heading takes it, unless it is in what
 * stayed of the content, such as a row of tabs. When what had it goes away and no one gives it back, it returns to what had
 * it before a window opened, else to the heading.
 */
export function keepFocus(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let last: Element | null = null;
  let beforeWindow: HTMLElement | null = null;
  let closing: Element | null = null;
  let isWanted = false;
  const give = (): void => {
    closing = null;
    isWanted = !focusHeading();
  };
  const isLost = (): boolean => isWanted || last?.isConnected === false;
  const look = (): void => {
    if (closing?.isConnected === false) changed();
    else if (isLost() && document.activeElement === document.body) {
      if (!isWanted && beforeWindow !== last && beforeWindow?.isConnected) beforeWindow.focus({ preventScroll: true });
      else give();
    }
  };
  const onDrawn = (): void => {
    if (closing?.isConnected === false || isLost()) afterwards(look);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
    if (target instanceof HTMLElement && !target.closest(windows)) beforeWindow = target;
    isWanted = false;
  };
  // Who presses beside what has the focus leaves it on purpose.
  const onPress = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element && last?.contains(target))) last = null;
  };
  const changed = (): void => {
    closing = openWindow();
    if (!closing && !document.activeElement?.closest('main')) give();
  };
  const endWatch = watchPage({ onDrawn, onFocus, onPress });
  const endChanges = onOtherPage(router, changed);
  return () => {
    endWatch();
    endChanges();
  };
}

/** Neither the page that the browser opened, nor the same one with another search. */
function onOtherPage(router: Pick<AnyRouter, 'subscribe'>, changed: () => void): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) changed();
  });
}

interface Watched {
  readonly onDrawn: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onPress: (event: PointerEvent) => void;
}

function watchPage({ onDrawn, onFocus, onPress }: Watched): () => void {
  const drawings = new MutationObserver(onDrawn);
  drawings.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    drawings.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

/** Once what closes in this turn has given the focus back. */
function afterwards(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Whether there is one yet. The page stays where it is. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
