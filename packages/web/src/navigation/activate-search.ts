/** Search of the activation page. Empty texts leave the address. */
export interface ActivateSearch {
  /** A plan to begin with. */
  readonly plan?: string;
}

const idLike = /^[\w-]{1,64}$/;

/** Reads the search from the address; what can be no id is left out. */
export function parseActivateSearch(raw: Readonly<Record<string, unknown>>): ActivateSearch {
  const plan = id(raw['plan']);
  return plan ? { plan } : {};
}

function id(value: unknown): string {
  return typeof value === 'string' && idLike.test(value) ? value : '';
}
