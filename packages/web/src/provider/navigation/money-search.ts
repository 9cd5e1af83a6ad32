/** Which page of the receivables is shown. */
export interface MoneySearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Whatever is not right is left out. */
export function parseMoneySearch(raw: Readonly<Record<string, unknown>>): MoneySearch {
  return { page: whole(raw['page'], Number.MAX_SAFE_INTEGER), limit: whole(raw['limit'], 100) };
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
