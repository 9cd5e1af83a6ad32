import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element in pixels, followed while it changes; `otherwise` before it is known. The browser tells it before
 * it paints: asked for right after a drawing, it would lay the page out in the midst of it.
 */
export function useWidth<E extends Element>(otherwise: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() =>
      flushSync(() => setWidth(Math.round(element.getBoundingClientRect().width) || otherwise)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [otherwise]);
  return [ref, width];
}
