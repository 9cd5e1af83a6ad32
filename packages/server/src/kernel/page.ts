import { Refusal } from './refusal.ts';
import { words } from './words.ts';

/** One page of a list as the contract's `pageOf` wants it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  total: number;
  totalIsLowerBound: boolean;
  nextCursor: string | null;
}

export interface PageAsked {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

export function offsetOf(asked: PageAsked): number {
  return asked.cursor === undefined ? (asked.page - 1) * asked.limit : 0;
}

/** Cuts the one row read beyond the limit and makes the cursor that continues behind the last row kept. */
export function pageOfRows<Row, Item>(
  asked: PageAsked,
  rows: readonly Row[],
  made: { total: number; totalIsLowerBound?: boolean; cursorOf: (row: Row) => string; present: (row: Row) => Item },
): Page<Item> {
  const kept = rows.slice(0, asked.limit);
  const last = kept.at(-1);
  return {
    items: kept.map(made.present),
    page: asked.page,
    limit: asked.limit,
    total: made.total,
    totalIsLowerBound: made.totalIsLowerBound ?? false,
    nextCursor: rows.length > asked.limit && last !== undefined ? made.cursorOf(last) : null,
  };
}

/** Keyset cursors are the sort values of the last row, opaque to the caller. */
export function packCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Undefined when the text is not a cursor of `length` parts; the caller answers 400. */
export function unpackCursor(cursor: string, length: number): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(parts) && parts.length === length && parts.every(isStorableText);
    return isCursor ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** The one part of a list's cursor; refuses what this list never gave. */
export function cursorPart(cursor: string): string {
  const [part] = unpackCursor(cursor, 1) ?? [];
  if (part === undefined) throw wrongCursor();
  return part;
}

/** The same for a list whose cursors are places in it. */
export function cursorPlace(cursor: string): number {
  const place = cursorPart(cursor);
  if (!/^\d{1,9}$/.test(place)) throw wrongCursor();
  return Number(place);
}

export function wrongCursor(): Refusal {
  return new Refusal('invalid_fields', { cursor: words.wrongCursor });
}

/** The database takes neither NUL nor half characters, and none of our cursors has them. */
function isStorableText(part: unknown): part is string {
  return typeof part === 'string' && part.isWellFormed() && !part.includes('\0');
}

/** Which rows of a list over all accounts are meant; for staff alone. */
export interface MatchOfAll {
  /** In the words of the list. */
  readonly state: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** In which order a list over all accounts is read; amounts go by size, and of one size the newest come first. */
export type OrderOfAll = 'largest' | 'newest' | 'oldest';

/** A part of it in its order, behind a row. */
export interface PartOfAll extends MatchOfAll {
  readonly order: OrderOfAll;
  readonly behind: BehindOfAll | null;
  readonly limit: number;
  readonly offset: number;
}

/** What orders go by in the last row of a page. */
export interface BehindOfAll {
  readonly at: Date;
  readonly id: string;
  readonly amountCents: number;
}

/** All that match. */
export interface SumOfAll {
  readonly count: number;
  readonly cents: number;
}
