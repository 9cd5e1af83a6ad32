/** Search of the activation page. Empty texts leave the address. */
export interface ActivateSearch {
  /** A plan to begin with. */
  readonly plan?: string;
  /** An activation under way or done, whose progress is shown. */
  readonly job?: string;
}

const idLike = /^[\w-]{1,64}$/;

/** Reads the search from the address; what can be no id is left out. */
export function parseActivateSearch(raw: Readonly<Record<string, unknown>>): ActivateSearch {
  const plan = id(raw['plan']);
  const job = id(raw['job']);
  return { ...(plan && { plan }), ...(job && { job }) };
}

function id(value: unknown): string {
  return typeof value === 'string' && idLike.test(value) ? value : '';
}
