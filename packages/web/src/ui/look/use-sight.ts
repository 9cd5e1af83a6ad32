import { useEffect, useRef, type RefObject } from 'react';

/** Calls while an element comes near the window, each time that it comes. Off: never. */
export function useSight<E extends Element>(onSight: () => void, isOn: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '0px 0px 400px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return ref;
}
