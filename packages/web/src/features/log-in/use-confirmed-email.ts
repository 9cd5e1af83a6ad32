import { useEffect, useState } from 'react';

/**
 * The email that the person has just confirmed, or an empty text; forgotten when the page reloads. The page is drawn before
 * there is a router, so it reads where the router keeps the state of a place.
 */
export function useConfirmedEmail(): string {
  const [email] = useState(confirmedEmail);
  useEffect(() => {
    if (email !== '') history.replaceState({ ...history.state, confirmedEmail: undefined }, '');
  }, [email]);
  return email;
}

function confirmedEmail(): string {
  // A page is painted where there is no history.
  if (!('history' in globalThis)) return '';
  const state: unknown = history.state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'confirmedEmail') : undefined;
  return typeof email === 'string' ? email : '';
}
