/** Marks an element that is scrolled sideways with where it goes on, for its looks: before what is seen, behind it. Answers how to end that. */
export function markMore(element: HTMLElement): () => void {
  const mark = (): void => {
    const { scrollLeft, clientWidth, scrollWidth } = element;
    element.toggleAttribute('data-more-before', scrollLeft > 1);
    element.toggleAttribute('data-more-behind', scrollLeft + clientWidth < scrollWidth - 1);
  };
  mark();
  element.addEventListener('scroll', mark, { passive: true });
  const watch = 'ResizeObserver' in window ? new ResizeObserver(mark) : undefined;
  for (const one of [element, ...element.children]) watch?.observe(one);
  return () => {
    element.removeEventListener('scroll', mark);
    watch?.disconnect();
  };
}

/** A row that goes on fades there. */
export const fadesAtEnds = 'fades-at-ends';
