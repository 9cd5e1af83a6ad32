export interface IdentitySettings {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The pool's address as the browser sees it; null for the vendor's own. */
  readonly endpoint: string | null;
  /** The vendor's name of the sign-in flow; USER_SRP_AUTH unless the installation's pool asks questions of its own. */
  readonly authFlow?: string;
}
