import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, followed while it changes; `otherwise` before it is known. */
export function useWidth<E extends Element>(otherwise: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.round(element.getBoundingClientRect().width) || otherwise);
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [otherwise]);
  return [ref, width];
}
