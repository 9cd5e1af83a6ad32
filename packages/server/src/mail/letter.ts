import type { Language } from '@linekeeper/contract';
import type { WordingId, WordingValues } from './wordings.ts';

/** To whom a mail goes, and what they read. */
export interface Recipient {
  readonly address: string;
  readonly language: Language;
}

export interface Wording {
  readonly id: WordingId;
  /** As they are shown; a value that this letter does not have is empty or absent. */
  readonly values: WordingValues;
}

/** What a mail says, before it is set as plain text and as HTML. */
export interface Letter {
  /** Which words of the provider's own take the place of these, and what they may name; null: none. */
  readonly wording: Wording | null;
  readonly subject: string;
  /** Above its paragraphs, where it is not the subject. */
  readonly heading?: string;
  /** Paragraphs. */
  readonly opening: readonly string[];
  /** Terms with their values, shown as a small table. */
  readonly facts: readonly (readonly [term: string, value: string])[];
  /** Many things of one kind, each a row with a cell for every column. */
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The one thing that can be done about it. */
  readonly action: { readonly text: string; readonly url: string };
  /** Paragraphs. */
  readonly closing: readonly string[];
}

/** The letter in plain lines, its address written out. */
export function letterText({ heading = '', opening, facts, table, action, closing }: Letter): string {
  const list = facts.map(([term, value]) => `${term}: ${value}`).join('\n');
  const rows = table
    ? [table.head, ...table.rows].map((cells) => cells.filter((cell) => cell !== '').join(' | ')).join('\n')
    : '';
  return [heading, ...opening, list, rows, `${action.text}: ${action.url}`, ...closing]
    .filter((part) => part !== '')
    .join('\n\n');
}
