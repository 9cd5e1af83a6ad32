import {
  identifierKinds,
  identifierNotes,
  identifyAll,
  isUsable,
  jobRowLimit,
  type Identified,
  type IdentifierKind,
  type IdentifierNote,
} from '@linekeeper/contract';

export interface ReadIdentifiers {
  /** Without duplicates, in the order given. */
  readonly identifiers: readonly string[];
  readonly kinds: readonly { readonly kind: IdentifierKind; readonly count: number }[];
  readonly repeatedCount: number;
  /** Texts that were not recognized, by reason, with the first of each. */
  readonly unread: readonly { readonly text: string; readonly count: number; readonly first: string }[];
  /** Identifiers that may be wrong, in the same way. */
  readonly warned: ReadIdentifiers['unread'];
  /** Rows without an identifier, with the first of them. */
  readonly withoutIdentifier: { readonly count: number; readonly first: string } | undefined;
  readonly isTooMany: boolean;
}

const headings = /^(iccid|sim|imei|imsi|eid|msisdn|mdn|phone|number|name)$/i;

/** Finds the identifiers of any kind in a pasted text or spreadsheet; names and headings between them are skipped. */
export function readIdentifiers(text: string): ReadIdentifiers {
  const found = new Map<string, IdentifierKind>();
  const unread: Groups = new Map();
  const warned: Groups = new Map();
  let repeatedCount = 0;
  let withoutIdentifier: ReadIdentifiers['withoutIdentifier'];
  for (const row of text.split(/[\r\n]+/)) {
    const inRow = cells(row).flatMap((cell) => identifyAll(cell));
    const numbers = inRow.filter((one) => isUsable(one) || isMeantAsNumber(one));
    if (inRow.length > 0 && numbers.length === 0)
      withoutIdentifier = { first: withoutIdentifier?.first ?? row.trim(), count: (withoutIdentifier?.count ?? 0) + 1 };
    for (const one of numbers) {
      const [reading] = one.readings;
      addTo(reading ? warned : unread, one.text, reading ? one.notes.filter(isWarning) : one.notes);
      if (!reading) continue;
      if (found.has(reading.value)) repeatedCount += 1;
      else found.set(reading.value, reading.kind);
    }
  }
  const kinds = [...found.values()];
  return {
    identifiers: [...found.keys()],
    kinds: identifierKinds
      .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
      .filter(({ count }) => count > 0),
    repeatedCount,
    unread: [...unread.values()],
    warned: [...warned.values()],
    withoutIdentifier,
    isTooMany: found.size > jobRowLimit,
  };
}

/** Tells a number that was not read from a name or a heading. */
function isMeantAsNumber({ text, notes }: Identified): boolean {
  return /\d{5}/.test(text.replaceAll(/\D/g, '')) || notes.includes('shortened');
}

/** Notes to check against the SIM; a number found inside a sentence needs no check. */
function isWarning(note: IdentifierNote): boolean {
  return note !== 'found_in_text';
}

type Groups = Map<string, ReadIdentifiers['unread'][number]>;

function addTo(groups: Groups, text: string, notes: readonly IdentifierNote[]): void {
  if (notes.length === 0) return;
  const reason = notes.map((note) => identifierNotes[note][1]).join(' ');
  const group = groups.get(reason) ?? { text: reason, count: 0, first: text };
  groups.set(reason, { ...group, count: group.count + 1 });
}

/** The cells of a row of a spreadsheet, or of a list. */
function cells(row: string): string[] {
  return row
    .split(/[\t;]+/)
    .map((cell) => cell.trim().replace(/^'(?=\d)/, ''))
    .filter((cell) => cell !== '' && !headings.test(cell));
}
