/** Whose id token it is, unverified: it only tells apart whose credentials are kept. A token that is none is its own subject. */
export function tokenSubject(token: string): string {
  const encoded = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(encoded));
    const subject: unknown = claims instanceof Object && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' && subject !== '' ? subject : token;
  } catch {
    return token;
  }
}
