const bars = new Set<HTMLElement>();
const listeners = new Set<() => void>();
const tellAll = (): void => listeners.forEach((listener) => listener());

/** Below this width news comes from above (specification of the frame). */
const tabletPx = 640;
/** A bar further up than this from the lower edge is out of the way of what floats there. */
const reachPx = 240;

/** As the `ref` of a bar that stays at the lower edge of the window: what floats there keeps clear of it. */
export function keepClearOf(bar: HTMLElement): () => void {
  bars.add(bar);
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(tellAll) : undefined;
  sizes?.observe(bar);
  tellAll();
  return () => {
    bars.delete(bar);
    sizes?.disconnect();
    tellAll();
  };
}

/** Pixels from the lower edge of the window to the top of the bars there; 0 for none. */
export function lowerBarsPx(): number {
  if (window.innerWidth < tabletPx) return 0;
  const heights = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  return Math.max(0, ...heights.filter((height) => height < reachPx));
}

export function subscribeLowerBars(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}
