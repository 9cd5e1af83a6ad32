import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { useStaffSession } from '../../session/session-context.ts';
import { words } from './words.ts';

/** Ends the session, and says when that did not work. */
export function useLogOut(): { readonly leaving: boolean; readonly logOut: () => Promise<void> } {
  const session = useStaffSession();
  const [leaving, setLeaving] = useState(false);
  async function logOut(): Promise<void> {
    setLeaving(true);
    const problem = await session.logOut();
    setLeaving(false);
    if (problem !== undefined) toast.error(problem, { detail: words.account.stillIn, about: 'log out' });
  }
  return { leaving, logOut };
}
