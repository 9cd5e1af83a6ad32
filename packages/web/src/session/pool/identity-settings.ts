export interface IdentitySettings {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The pool's address as the browser sees it; null for the vendor's own. */
  readonly endpoint: string | null;
}
