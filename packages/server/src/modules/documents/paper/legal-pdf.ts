import type { LegalText } from '@linekeeper/contract';
import { dayShown, momentShown } from '../../../kernel/shown.ts';
import { words } from '../account/words.ts';
import { InvoiceSheet } from './invoice-sheet.ts';
import { writeAgain, type Letterhead } from './letterhead.ts';
import { inks, type Look } from './look.ts';
import { caption, writeRows, writeSection } from './paper-table.ts';
import { words as paperWords } from './words.ts';

/** A version of a legal text, and who accepted it. */
export interface PrintedLegalText extends Omit<LegalText, 'kind'> {
  readonly accepted: readonly {
    /** ISO 8601 in UTC. */
    readonly at: string;
    /** Null: a person who has left. */
    readonly by: string | null;
  }[];
}

const { legal: says } = words;
const body: Look = { size: 10 };
/** A page has room for several of these. */
const mostLetters = 1_000;

/** A legal text on paper. The same text, accepted alike, gives the same bytes. */
export async function legalPdf(text: PrintedLegalText, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { title, lead, version, from, sections, accepted } = text;
  const name = says.title(title, version);
  const paper = new InvoiceSheet({ title: name, author: head.brandName, createdAt: new Date(`${from}T00:00:00Z`) });
  writeRows(paper, [head.brandName], { size: 12, bold: true, ink: inks.brand });
  writeRows(paper, [title], { size: 20 });
  const facts = [
    says.inForce(version, dayShown(from)),
    ...accepted.map(({ at, by }) => says.accepted(momentShown(at, head.timeZone), by)),
  ];
  writeRows(paper, facts, { size: 10, ink: inks.soft });
  paper.y += 8;
  paper.rule(inks.brand);
  paper.y += 8;
  if (lead !== null) writeParagraph(paper, lead);
  for (const [index, { heading, paragraphs }] of sections.entries()) {
    writeSection(paper, `${index + 1}. ${heading}`, 70);
    for (const paragraph of paragraphs) writeParagraph(paper, paragraph);
  }
  return paper.finish((page, pages) => {
    if (page > 1) writeAgain(paper, head.brandName, name);
    paper.y = 750;
    paper.write(says.foot(head.brandName, head.supportEmail), caption);
    paper.write(paperWords.page(page, pages), { ...caption, align: 'right' });
  });
}

function writeParagraph(paper: InvoiceSheet, paragraph: string): void {
  for (const piece of piecesOf(paragraph)) {
    paper.turnsFor(paper.heightOf(piece, body));
    writeRows(paper, [piece], body);
  }
  paper.y += 6;
}

/** Parts of a paragraph, broken at spaces, each short enough for a page. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + word.length < mostLetters) pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(word);
  }
  return pieces;
}
