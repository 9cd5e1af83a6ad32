export interface TokenClaims {
  readonly subject: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** When the person proved who they are; a refresh does not change it. */
  readonly authenticatedAtSeconds: number;
  readonly email: string;
  /** The custom role claim; empty when the token has none. */
  readonly role: string;
}

/** Reads a token's claims without checking its signature: the server does that. `undefined` when it is no token. */
export function tokenClaims(token: string): TokenClaims | undefined {
  const claims = payload(token);
  const subject = claims?.['sub'];
  const issuedAtSeconds = claims?.['iat'];
  const expiresAtSeconds = claims?.['exp'];
  if (typeof subject !== 'string' || typeof issuedAtSeconds !== 'number' || typeof expiresAtSeconds !== 'number') {
    return undefined;
  }
  const authTime = claims?.['auth_time'];
  return {
    subject,
    issuedAtSeconds,
    expiresAtSeconds,
    authenticatedAtSeconds: typeof authTime === 'number' ? authTime : issuedAtSeconds,
    email: text(claims?.['email']),
    role: text(claims?.['custom:role']),
  };
}

/** Whether the pool gave the token so that its session can be ended there. */
export function isRevocable(accessToken: string): boolean {
  return typeof payload(accessToken)?.['origin_jti'] === 'string';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function payload(token: string): Record<string, unknown> | undefined {
  try {
    const encoded = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
