export type CodeType = 'sms' | 'authenticator';

/** What the pool asks for between the password and the tokens (specification §4). */
export type SignInStep =
  | { readonly kind: 'sms-code'; readonly destination: string }
  | { readonly kind: 'authenticator-code' }
  | { readonly kind: 'choose-code'; readonly choices: readonly CodeType[] }
  /** `secret`: base32, to be typed or scanned into the authenticator app. */
  | { readonly kind: 'authenticator-setup'; readonly secret: string }
  /** `parameters`: whatever the pool's own question consists of. */
  | { readonly kind: 'custom'; readonly parameters: Readonly<Record<string, string>> }
  /** `missing`: the pool's names of the attributes that it demands along with the password. */
  | { readonly kind: 'new-password'; readonly missing: readonly string[] };

export type SignInAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly rememberBrowser: boolean }
  | { readonly kind: 'code-type'; readonly choice: CodeType }
  | { readonly kind: 'setup-code'; readonly code: string }
  | { readonly kind: 'custom'; readonly answer: string }
  | {
      readonly kind: 'new-password';
      readonly password: string;
      readonly attributes: Readonly<Record<string, string>>;
    };

/** What became of a password or of an answer; every text is the pool's own (specification §8). */
export type SignInOutcome =
  /** `rememberFailed`: signed in, but the pool did not take the wish to remember this browser. */
  | { readonly kind: 'signed-in'; readonly rememberFailed?: boolean }
  /** `problem`: why the answer before was not taken; the step goes on. */
  | { readonly kind: 'step'; readonly step: SignInStep; readonly problem?: string }
  | { readonly kind: 'unconfirmed' }
  /** An administrator has put the password out of use: it must be replaced by mail first. */
  | { readonly kind: 'reset-required'; readonly text: string }
  /** Too late: the seven days of a sign-up, or of an invitation's temporary password, are over. */
  | { readonly kind: 'expired'; readonly what: 'sign-up' | 'invitation'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };
