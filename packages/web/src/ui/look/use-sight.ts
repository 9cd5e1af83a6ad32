import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls while an element comes near the window, each time that it comes, and when a long scroll passes it. One that is
 * above from the beginning was not passed: who reads what stands below it is not moved on and on. Off: never.
 */
export function useSight<E extends Element>(onSight: () => void, isOn: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn || !('IntersectionObserver' in window)) return undefined;
    const call = (): void => latest.current();
    const observers = [observeNear(element, call), observePassed(element, call)];
    return () => observers.forEach((one) => one.disconnect());
  }, [isOn]);
  return ref;
}

function observeNear(element: Element, onSeen: () => void): IntersectionObserver {
  return observe(element, '0px 0px 400px 0px', ({ isIntersecting }) => isIntersecting && onSeen());
}

/** A jump from below the window to above it changes nothing inside of it, so all that is above is observed, too. */
function observePassed(element: Element, onPassed: () => void): IntersectionObserver {
  let isBelow = false;
  return observe(element, '1000000px 0px -100% 0px', ({ isIntersecting, boundingClientRect }) => {
    if (isIntersecting && isBelow) onPassed();
    // What is hidden is nowhere, and has zeros.
    isBelow = boundingClientRect.top > 0;
  });
}

type OnChange = (entry: IntersectionObserverEntry) => void;

function observe(element: Element, rootMargin: string, onChange: OnChange): IntersectionObserver {
  const observer = new IntersectionObserver((seen) => seen.forEach(onChange), { rootMargin });
  observer.observe(element);
  return observer;
}
