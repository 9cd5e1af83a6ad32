import type { PublicConfig } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { samplePublicConfig } from '../../test/sample-public-config.ts';
import { paintedPath, paintInto, sheetOf, type PaintedPages } from './painted-pages.ts';

const html = '<html><head></head><body><div id="root"></div></body></html>';
const pages: PaintedPages = {
  drawings: {
    named: {
      '/auth/log-in': '<h1>{{brand-name}}</h1>',
      '*': '<nav title="{{brand-name}}">{{support-email}}</nav>',
      '* moved': '<div></div><nav></nav>',
    },
    withLogo: { '/auth/log-in': '<img src="{{brand-logo}}" alt="{{brand-name}}">', '*': '<nav></nav>' },
  },
  preload: { '/auth/log-in': [], '/lines': ['assets/lines-1.js'], '*': ['assets/layout-1.js', 'assets/app-1.css'] },
};
const withBrand = (brand: Partial<PublicConfig['brand']>): PublicConfig => ({
  ...samplePublicConfig,
  brand: { ...samplePublicConfig.brand, ...brand },
});

it('a page is filled with the drawing of its path and the brand, safely written', () => {
  const page = paintInto(html, pages, '/auth/log-in', withBrand({ name: 'Salt & "<b>$&' }));
  expect(page).toContain('<div id="root" data-painted="/auth/log-in"><h1>Salt &amp; &quot;&lt;b&gt;$&amp;</h1></div>');
  expect(page).not.toContain('modulepreload');
});

it('a brand with a logo has a drawing of its own', () => {
  const page = paintInto(html, pages, '/auth/log-in', withBrand({ logoUrl: '/brand/logo?v=1&w=2' }));
  expect(page).toContain('<img src="/brand/logo?v=1&amp;w=2"');
});

it('every other path has the frame, and names the files that it loads', () => {
  const page = paintInto(html, pages, '/lines', withBrand({}));
  expect(page).toContain('<div id="root" data-painted="*"><nav');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/lines-1.js"></head>');
  expect(paintInto(html, pages, '*', withBrand({}))).toContain('href="/assets/layout-1.js"');
  expect(['/lines', '/auth/log-in', '/billing', '/__proto__'].map((path) => paintedPath(pages, path))).toEqual([
    '/lines',
    '/auth/log-in',
    '*',
    '*',
  ]);
});

it('a style sheet is no script to load ahead, and is that of its path', () => {
  expect(paintInto(html, pages, '*', withBrand({}))).not.toContain('.css');
  expect(['/auth/log-in', '/billing', '*'].map((path) => sheetOf(pages, path))).toEqual([
    undefined,
    '/assets/app-1.css',
    '/assets/app-1.css',
  ]);
});

it('while time is moved the frame has room for the day, and no other page is drawn', () => {
  const moved = { ...withBrand({}), clockAheadMs: 1 };
  expect(paintInto(html, pages, '/lines', moved)).toContain('<div id="root" data-painted="*"><div></div><nav');
  expect(paintInto(html, pages, '/auth/log-in', moved)).toContain('<div id="root"></div>');
});
