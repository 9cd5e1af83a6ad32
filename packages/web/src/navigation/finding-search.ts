/** Search of the page that compares portal, carriers and billing. */
export interface FindingSearch {
  /** From 1. */
  readonly page?: number;
  readonly limit?: number;
  readonly cursor?: string;
  /** Only findings of this kind; empty or missing for all. */
  readonly kind?: string;
}

export function parseFindingSearch(raw: Readonly<Record<string, unknown>>): FindingSearch {
  const { page, limit, cursor, kind } = raw;
  return {
    ...(isCount(page) && { page }),
    ...(isCount(limit) && limit <= 100 && { limit }),
    ...(isWord(cursor) && { cursor }),
    ...(isWord(kind) && { kind }),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 256;
}
