import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { markMore } from '../look/mark-more.ts';

export interface TableFrameProps {
  /** What the table lists, read aloud. */
  readonly label: string;
  /** Hears of the frame when it or its table has another size, before that is painted, and when it is another function. */
  readonly onFrame?: ((frame: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
}

/** Reached by keyboard too, so that what is wider than the screen can be scrolled to. */
export function TableFrame({ label, children, onFrame }: TableFrameProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => (frame.current ? markMore(frame.current) : undefined), []);
  useWatchedFrame(frame, onFrame);
  return (
    <section
      ref={frame}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the arrow keys
      tabIndex={0}
      className="group/frame scroll-pt-10 -outline-offset-2 sm:min-h-0 sm:flex-1 sm:overflow-auto print:overflow-visible"
    >
      {children}
    </section>
  );
}

/** The browser says when sizes change: asked after every drawing, it lays the whole table out once more in the midst of it. */
function useWatchedFrame(frame: RefObject<HTMLElement | null>, onFrame: TableFrameProps['onFrame']): void {
  const latest = useRef<typeof onFrame>(undefined);
  useLayoutEffect(() => {
    const isFirst = latest.current === undefined;
    latest.current = onFrame;
    // What it set for the last size is drawn, and may not be enough.
    if (!isFirst && frame.current) onFrame?.(frame.current);
  }, [frame, onFrame]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const watched = [current, current.querySelector('table')].filter((one) => one !== null);
    const observe = (): void => watched.forEach((one) => watch.observe(one));
    let next = 0;
    const watch = new ResizeObserver(() => {
      const measured = latest.current;
      flushSync(() => measured?.(current));
      if (latest.current === measured) return;
      // The browser complains of sizes that change while it tells of sizes.
      watch.disconnect();
      next = requestAnimationFrame(observe);
    });
    observe();
    return () => {
      cancelAnimationFrame(next);
      watch.disconnect();
    };
  }, [frame]);
}
