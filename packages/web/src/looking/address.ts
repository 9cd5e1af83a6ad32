/** Where the pages of an account are while staff look at it. */
const looking = /^(\/provider\/as\/([^/]+))(?:\/|$)/;

export interface LookAddress {
  /** The account's id. */
  readonly account: string;
  /** Of every page's path. */
  readonly base: string;
  /** Of the customer in the console. */
  readonly back: string;
}

/** Null where the address names no account. */
export function lookAddress(pathname: string): LookAddress | null {
  const [, base, account] = looking.exec(pathname) ?? [];
  if (base === undefined || account === undefined) return null;
  return { account: decodeURIComponent(account), base, back: `/provider/customers/${account}` };
}
