/**
 * Says to files that load later that the page holds the first style sheet itself: they look for its link. A disabled one is
 * not fetched.
 */
export function nameHeldSheet(): void {
  const href = document.querySelector<HTMLStyleElement>('style[data-href]')?.dataset['href'];
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('disabled', '');
  link.setAttribute('href', href);
  document.head.append(link);
}
