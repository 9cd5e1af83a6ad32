import { afterEach, expect, it } from 'vitest';
import { nameHeldSheets } from './held-sheet.ts';

afterEach(() => document.head.replaceChildren());

const linkOf = (href: string) => document.querySelector(`link[rel="stylesheet"][href="${href}"]`);

it('style sheets that the page holds have links that files find and no browser fetches', () => {
  const style = document.createElement('style');
  style.dataset['href'] = '/assets/app-1.css /assets/index-1.css';
  document.head.append(style);
  nameHeldSheets();
  for (const href of ['/assets/app-1.css', '/assets/index-1.css'])
    expect(linkOf(href)?.hasAttribute('disabled')).toBe(true);
});

it('a page that holds none gets no link', () => {
  nameHeldSheets();
  expect(document.querySelector('link')).toBeNull();
});
