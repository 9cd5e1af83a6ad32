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
  const sheet = await fileOf(folder, sheetLink.exec(html));
  const script = await fileOf(folder, scriptLink.exec(html));
  return {
    html: html
      // Its address lets the page say to files that load later that it is there.
      .replace(sheetLink, (link) => (sheet ? element('style', sheet.text, ` data-href="${sheet.name}"`) : link))
      .replace(scriptLink, (link) => (script ? element('script', script.text) : link)),
    held: { styles: sheet ? [hashOf(sheet.text)] : [], scripts: script ? [hashOf(script.text)] : [] },
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

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

async function fileOf(folder: string, found: RegExpExecArray | null): Promise<BuiltFile | undefined> {
  const name = found?.[1];
  return name === undefined ? undefined : { name, text: await readFile(join(folder, name), 'utf8') };
}

function element(name: 'script' | 'style', text: string, attributes = ''): string {
  if (text.toLowerCase().includes(`</${name}`) || text.includes('<!--'))
    throw new Error(`a ${name} of the page would end within itself`);
  return `<${name}${attributes}>${text}</${name}>`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
