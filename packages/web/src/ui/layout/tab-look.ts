/** How a tab looks, open or not. */
export const tabLook =
  '-mb-px shrink-0 border-b-2 border-transparent py-2 font-medium text-ink-soft whitespace-nowrap transition-colors hover:text-ink ' +
  'data-active:border-brand-text data-active:text-ink data-[status=active]:border-brand-text data-[status=active]:text-ink max-sm:py-3';
