/**
 * Says to files that load later which style sheets the page holds itself, or holds another in place of: they look for their
 * links. A disabled one is not fetched.
 */
export function nameHeldSheets(): void {
  const names = document.querySelector<HTMLStyleElement>('style[data-href]')?.dataset['href'] ?? '';
  for (const href of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', href);
    document.head.append(link);
  }
}
