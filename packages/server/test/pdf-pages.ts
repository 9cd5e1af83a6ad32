import { inflateSync } from 'node:zlib';

type Letters = (hex: string) => string;

/** The texts that stand on each page of a PDF, in the order in which they were written, as a reader would copy them. */
export function pdfPages(file: Uint8Array): string[][] {
  const source = Buffer.from(file).toString('latin1');
  const parts = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, part]) => [id, part]));
  const streamOf = (id: string | undefined): string => unpack(parts.get(id) ?? '');
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(parts.get(id) ?? '') ?? [];
    fonts.set(name, map === undefined ? standardLetters : embeddedLetters(streamOf(map)));
  }
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(id));
  return contents.map((content) => textsOf(content, fonts));
}

function unpack(part: string): string {
  const [, packed] = /stream\n([\s\S]*?)\nendstream/.exec(part) ?? [];
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

const standardLetters: Letters = (hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

function embeddedLetters(map: string): Letters {
  const [, listed = ''] = /beginbfrange\n<0000> <\w+> \[(.*)\]/.exec(map) ?? [];
  const letters = [...listed.matchAll(/<([\w ]*)>/g)].map(([, units = '']) =>
    Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
  return (hex) => hex.replaceAll(/.{4}/g, (glyph) => letters[Number.parseInt(glyph, 16)] ?? '');
}

function textsOf(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters = standardLetters;
  const texts: string[] = [];
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? standardLetters;
    if (pieces === undefined) continue;
    texts.push([...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => letters(hex)).join(''));
  }
  return texts;
}
