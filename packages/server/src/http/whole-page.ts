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
 * paint it. `otherSheet`: the file that it holds in place of the sheet that it names. Throws where one of them holds what
 * would end it.
 */
export async function holdFiles(folder: string, html: string, otherSheet?: string): Promise<WholePage> {
  const named = sheetLink.exec(html)?.[1];
  const sheet = await fileOf(folder, otherSheet ?? named);
  const names = [...new Set([otherSheet, named])].filter((name) => name !== undefined).join(' ');
  const script = await fileOf(folder, scriptLink.exec(html)?.[1]);
  return {
    html: html
      // The addresses let the page say to files that load later what is there.
      .replace(sheetLink, (link) => (sheet !== undefined ? element('style', sheet, ` data-href="${names}"`) : link))
      .replace(scriptLink, (link) => (script !== undefined ? element('script', script) : link)),
    held: { styles: sheet !== undefined ? [hashOf(sheet)] : [], scripts: script !== undefined ? [hashOf(script)] : [] },
  };
}

/** The page with the styles of the brand, which may change while the portal runs. */
export function holdBrand({ html, held }: WholePage, brandCss: string): WholePage {
  if (!brandLink.test(html)) return { html, held };
  return {
    html: html.replace(brandLink, () => element('style', brandCss)),
    held: { ...held, styles: [hashOf(brandCss), ...held.styles] },
  };
}

async function fileOf(folder: string, name: string | undefined): Promise<string | undefined> {
  return name === undefined ? undefined : readFile(join(folder, name), 'utf8');
}

function element(name: 'script' | 'style', text: string, attributes = ''): string {
  if (text.toLowerCase().includes(`</${name}`) || text.includes('<!--'))
    throw new Error(`a ${name} of the page would end within itself`);
  return `<${name}${attributes}>${text}</${name}>`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
