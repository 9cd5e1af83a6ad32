import { readFile } from 'node:fs/promises';
import type { PublicConfig } from '@linekeeper/contract';
import * as z from 'zod';

const drawings = z.record(z.string(), z.string());
const paintedShape = z.object({ named: drawings, withLogo: drawings });
const preloadShape = z.record(z.string(), z.array(z.string()));

/** What a build leaves for its pages: drawings by path, and the scripts and the style sheet that the page of a path loads. */
export interface PaintedPages {
  readonly drawings: z.output<typeof paintedShape>;
  readonly preload: z.output<typeof preloadShape>;
}

/** Stands for every path that has nothing of its own. */
const anyPath = '*';
const root = '<div id="root"></div>';

/** Reads what was painted; nothing where a build has painted nothing. */
export async function readPainted(drawingsFile: string, preloadFile: string): Promise<PaintedPages> {
  return {
    drawings: paintedShape.parse(await readJson(drawingsFile, { named: {}, withLogo: {} })),
    preload: preloadShape.parse(await readJson(preloadFile, {})),
  };
}

async function readJson(file: string, otherwise: unknown): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? otherwise : JSON.parse(text);
}

/** The path under which something was painted or is loaded; all others share one. */
export function paintedPath({ drawings: { named }, preload }: PaintedPages, path: string): string {
  return Object.hasOwn(named, path) || Object.hasOwn(preload, path) ? path : anyPath;
}

/** The address of the style sheet that the page of this path has in place of the first one. */
export function sheetOf(pages: PaintedPages, path: string): string | undefined {
  const sheet = filesOf(pages, path).find(isSheet);
  return sheet === undefined ? undefined : `/${sheet}`;
}

const filesOf = ({ preload }: PaintedPages, path: string): readonly string[] => preload[path] ?? preload[anyPath] ?? [];
const isSheet = (file: string): boolean => file.endsWith('.css');

/**
 * The page as it looks before its code is there. While time is moved, which is said above every page, only the frame of the
 * console is drawn, with room for that.
 */
export function paintInto(html: string, pages: PaintedPages, path: string, config: PublicConfig): string {
  const { brand, clockAheadMs } = config;
  const { named, withLogo } = pages.drawings;
  const all = brand.logoUrl === null ? named : withLogo;
  const key = Object.hasOwn(all, path) ? path : anyPath;
  const drawing = all[clockAheadMs === 0 ? key : `${key} moved`];
  const links = filesOf(pages, path)
    .filter((file) => !isSheet(file))
    .map(preloadLink)
    .join('');
  const filled =
    drawing === undefined ? root : `<div id="root" data-painted="${key}">${withBrand(drawing, brand)}</div>`;
  return html.replace(root, () => filled).replace('</head>', () => `${links}</head>`);
}

const preloadLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

function withBrand(drawing: string, { name, logoUrl, supportEmail }: PublicConfig['brand']): string {
  const facts = { '{{brand-name}}': name, '{{brand-logo}}': logoUrl ?? '', '{{support-email}}': supportEmail };
  return Object.entries(facts).reduce((html, [place, fact]) => html.replaceAll(place, () => escaped(fact)), drawing);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
