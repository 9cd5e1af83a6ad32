/** Which part and page of a list of incidents is shown. */
export interface IncidentSearch {
  /** A carrier, a kind of finding or a queue; left out for all. */
  readonly group?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** Where the page before ended. */
  readonly cursor?: string | undefined;
}

const longest = 300;

/** Whatever is not right is left out. */
export function parseIncidentSearch(raw: Readonly<Record<string, unknown>>): IncidentSearch {
  return {
    group: text(raw['group']),
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    cursor: text(raw['cursor']),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
