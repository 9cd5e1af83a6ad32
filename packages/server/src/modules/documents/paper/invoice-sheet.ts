import { localeNow } from '../../../kernel/language.ts';
import { readFileSync } from 'node:fs';
import Paper from 'pdfkit';
import { drawable } from './drawable.ts';
import { inks, margin, sheet, type Look } from './look.ts';

const usualSize = 9;
const firstY = 84;
const lastY = 792 - 72;

/** Paper of US letter size that is written from top to bottom and ends pages by itself. */
export class InvoiceSheet {
  y = margin;
  readonly #doc: PDFKit.PDFDocument;
  readonly #embedded = new Set<Weight>();
  readonly #whole: Promise<Uint8Array<ArrayBuffer>>;

  /** The same facts give the same bytes: nothing in the file comes from the hour or from chance. */
  constructor(facts: { title: string; author: string; createdAt: Date }) {
    this.#doc = new Paper({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      lang: localeNow(),
      displayTitle: true,
      info: { Title: facts.title, Author: facts.author, CreationDate: facts.createdAt },
    });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const parts: Buffer[] = [];
    this.#doc.on('data', (part: Buffer) => parts.push(part));
    this.#doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    this.#doc.on('error', reject);
    this.#whole = promise;
  }

  /** The height that a text takes. */
  heightOf(text: string, look: Look = {}): number {
    const drawn = drawable(text);
    return this.#pen(look, drawn.isStandard).heightOfString(drawn.text, { width: look.width ?? sheet.width });
  }

  /** Writes at the current height without moving it. */
  write(text: string, look: Look = {}): void {
    const { x = sheet.left, width = sheet.width, align = 'left', isOneLine = false } = look;
    const drawn = drawable(text);
    const pen = this.#pen(look, drawn.isStandard);
    const cut = isOneLine ? { height: (look.size ?? usualSize) * 1.2, ellipsis: true } : {};
    pen.text(drawn.text, x, this.y, { width, align, ...cut });
  }

  rule(ink: string = inks.line): void {
    this.#doc.moveTo(sheet.left, this.y).lineTo(sheet.right, this.y).lineWidth(0.75).strokeColor(ink).stroke();
  }

  /** True when the page had to be turned to have room for `height`. */
  turnsFor(height: number): boolean {
    if (this.y + height <= lastY) return false;
    this.turn(firstY);
    return true;
  }

  /** Goes on at the top of the next page. */
  turn(at: number = margin): void {
    this.#doc.addPage();
    this.y = at;
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  /** Writes the foot of every page, now that their number is known, and returns the finished file. */
  async finish(onPage: (page: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 1; page <= count; page += 1) {
      this.#doc.switchToPage(page - 1);
      onPage(page, count);
    }
    this.#doc.end();
    return this.#whole;
  }

  #pen({ size = usualSize, bold = false, ink = inks.plain }: Look, isStandard: boolean): PDFKit.PDFDocument {
    return this.#typeface(bold, isStandard).fontSize(size).fillColor(ink);
  }

  /** A text outside the standard fonts brings its typeface along, so that it can be searched and copied. */
  #typeface(bold: boolean, isStandard: boolean): PDFKit.PDFDocument {
    if (isStandard) return this.#doc.font(bold ? 'Helvetica-Bold' : 'Helvetica');
    const weight = bold ? 'bold' : 'plain';
    if (!this.#embedded.has(weight)) this.#doc.registerFont(weight, wideTypeface(weight));
    this.#embedded.add(weight);
    return this.#doc.font(weight);
  }
}

type Weight = 'plain' | 'bold';

/** Noto Sans has the Latin, Greek and Cyrillic letters of every language; only used letters go into a document. */
const files: Record<Weight, string> = {
  plain: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};
const read = new Map<Weight, Buffer>();

function wideTypeface(weight: Weight): Buffer {
  const kept = read.get(weight) ?? readFileSync(new URL(import.meta.resolve(files[weight])));
  read.set(weight, kept);
  return kept;
}
