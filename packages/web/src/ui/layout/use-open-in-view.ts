import { useEffect, useRef, type RefObject } from 'react';
import { markMore } from '../look/mark-more.ts';

/** The row of links whose open one is scrolled to the middle as soon as it is another; the page itself stays where it is. It is marked where it goes on. */
export function useOpenInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element | null>(null);
  useEffect(() => (row.current ? markMore(row.current) : undefined), []);
  // After every drawing: which link is open is known to the links alone.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current=page]') ?? null;
    if (row.current && open && open !== shown.current)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
    shown.current = open;
  });
  return row;
}
