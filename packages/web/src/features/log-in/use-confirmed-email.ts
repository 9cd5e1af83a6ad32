import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email that a sign-up has just confirmed. */
    confirmedEmail?: string | undefined;
  }
}

/** The email that the person has just confirmed, or an empty text; forgotten when the page reloads. */
export function useConfirmedEmail(): string {
  const { history } = useRouter();
  const [email] = useState(() => history.location.state.confirmedEmail ?? '');
  useEffect(() => {
    if (email !== '') history.replace(history.location.href, {});
  }, [email, history]);
  return email;
}
