import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page holds itself, each as the content policy names it: `sha256-` and the hash of exactly that text. */
export interface HeldByPage {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export interface WholePage {
  readonly html: string;
  readonly held: HeldByPage;
}

const sheetLink = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w./-]+\.css)">/;
const scriptLink = /<script\s+src="(\/theme[\w.]*\.js)"><\/script>/;
const brandLink = /<link\s+rel="stylesheet" href="\/brand\.css" \/>/;

/**
 * A built page that holds its style sheet and its first script instead of naming them, so that one answer is enough to
 * paint it. Throws where one of them holds what would end it.
 */
export async function holdFiles(folder: string, html: string): Promise<WholePage> {
  const sheetName = sheetLink.exec(html)?.[1] ?? '';
  const sheet = await fileOf(folder, sheetLink.exec(html));
  const script = await fileOf(folder, scriptLink.exec(html));
  return {
    html: html
      .replace(sheetLink, (link) => (sheet === undefined ? link : heldSheet(sheet, sheetName)))
      .replace(scriptLink, (link) => (script === undefined ? link : scriptElement(script))),
    held: {
      styles: sheet === undefined ? [] : [hashOf(sheet)],
      scripts: script === undefined ? [] : [hashOf(script)],
    },
  };
}

/** The page with the styles of the brand, which may change while the portal runs. */
export function holdBrand({ html, held }: WholePage, brandCss: string): WholePage {
  if (!brandLink.test(html)) return { html, held };
  return {
    html: html.replace(brandLink, () => styleElement(brandCss)),
    held: { ...held, styles: [hashOf(brandCss), ...held.styles] },
  };
}

async function fileOf(folder: string, found: RegExpExecArray | null): Promise<string | undefined> {
  const name = found?.[1];
  return name === undefined ? undefined : readFile(join(folder, name), 'utf8');
}

/** With its address, so that the page can say to files that load later that it is there. */
const heldSheet = (css: string, name: string): string =>
  styleElement(css).replace('<style>', () => `<style data-href="${name}">`);

const styleElement = (css: string): string => element('style', css);
const scriptElement = (code: string): string => element('script', code);

function element(name: 'script' | 'style', text: string): string {
  if (text.toLowerCase().includes(`</${name}`) || text.includes('<!--'))
    throw new Error(`a ${name} of the page would end within itself`);
  return `<${name}>${text}</${name}>`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
