import {
  identifierKinds,
  identifierNotes,
  identifyAll,
  isUsable,
  jobRowLimit,
  type IdentifierKind,
} from '@linekeeper/contract';

/** What a pasted text names. */
export interface ReadIdentifiers {
  /** Each once, in the order given. */
  readonly identifiers: readonly string[];
  readonly kinds: readonly { readonly kind: IdentifierKind; readonly count: number }[];
  readonly repeatedCount: number;
  /** What could not be read, by its reason, with the first of them as given. */
  readonly unread: readonly { readonly text: string; readonly count: number; readonly first: string }[];
  readonly isTooMany: boolean;
}

const headings = /^(iccid|sim|imei|imsi|eid|msisdn|mdn|phone|number|name)$/i;

/** Finds the identifiers of any kind in a pasted text or spreadsheet; names and headings between them are passed over. */
export function readIdentifiers(text: string): ReadIdentifiers {
  const found = new Map<string, IdentifierKind>();
  const unread = new Map<string, { text: string; count: number; first: string }>();
  let repeatedCount = 0;
  for (const one of cells(text).flatMap((cell) => identifyAll(cell))) {
    const [reading] = one.readings;
    if (isUsable(one) && reading) {
      if (found.has(reading.value)) repeatedCount += 1;
      else found.set(reading.value, reading.kind);
      continue;
    }
    if (!/\d{5}/.test(one.text.replaceAll(/\D/g, '')) && !one.notes.includes('shortened')) continue;
    const reason = one.notes.map((note) => identifierNotes[note][1]).join(' ');
    const group = unread.get(reason) ?? { text: reason, count: 0, first: one.text };
    unread.set(reason, { ...group, count: group.count + 1 });
  }
  const kinds = [...found.values()];
  return {
    identifiers: [...found.keys()],
    kinds: identifierKinds
      .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
      .filter(({ count }) => count > 0),
    repeatedCount,
    unread: [...unread.values()],
    isTooMany: found.size > jobRowLimit,
  };
}

/** The cells of a pasted spreadsheet, or the lines of a list. */
function cells(text: string): string[] {
  return text
    .split(/[\r\n\t;]+/)
    .map((cell) => cell.trim().replace(/^'(?=\d)/, ''))
    .filter((cell) => cell !== '' && !headings.test(cell));
}
