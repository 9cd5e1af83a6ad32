import { useEffect, useState } from 'react';

/**
 * The email that the person has just confirmed, or an empty text; forgotten when the page reloads. The page is drawn before
 * there is a router, and painted where there is no history: it reads where the router keeps the state of a place.
 */
export function useConfirmedEmail(): string {
  const [email] = useState(() => String(Object(globalThis.history?.state).confirmedEmail ?? ''));
  useEffect(() => {
    if (email) history.replaceState({ ...history.state, confirmedEmail: '' }, '');
  }, [email]);
  return email;
}
