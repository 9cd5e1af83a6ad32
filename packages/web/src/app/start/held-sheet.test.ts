import { afterEach, expect, it } from 'vitest';
import { nameHeldSheet } from './held-sheet.ts';

afterEach(() => document.head.replaceChildren());

const linkOf = (href: string) => document.querySelector(`link[rel="stylesheet"][href="${href}"]`);

it('a style sheet that the page holds has a link that files find and no browser fetches', () => {
  const style = document.createElement('style');
  style.dataset['href'] = '/assets/index-1.css';
  document.head.append(style);
  nameHeldSheet();
  expect(linkOf('/assets/index-1.css')?.hasAttribute('disabled')).toBe(true);
});

it('a page that holds none gets no link', () => {
  nameHeldSheet();
  expect(document.querySelector('link')).toBeNull();
});
