/** What the client needs to know of the session; the app connects it at the start. */
export interface TokenSource {
  readonly idToken: () => Promise<string>;
  readonly renew: () => Promise<boolean>;
  readonly signOut: (by: 'server') => Promise<void>;
}

let tokens: TokenSource = {
  idToken: () => Promise.resolve(''),
  renew: () => Promise.resolve(false),
  signOut: () => Promise.resolve(),
};

export function connectSession(source: TokenSource): void {
  tokens = source;
}

export const connectedSession = (): TokenSource => tokens;
