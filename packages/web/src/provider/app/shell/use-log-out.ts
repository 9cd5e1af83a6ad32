import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { useStaffSelf, useStaffSession } from '../../session/session-context.ts';
import { recentFinds } from './find/recent-finds.ts';
import { words } from './words.ts';

/** Ends the session, and says when that did not work. */
export function useLogOut(): { readonly leaving: boolean; readonly logOut: () => Promise<void> } {
  const session = useStaffSession();
  const self = useStaffSelf();
  const [leaving, setLeaving] = useState(false);
  async function logOut(): Promise<void> {
    setLeaving(true);
    const problem = await session.logOut();
    setLeaving(false);
    if (problem === undefined && self) recentFinds.clear(self.id);
    if (problem !== undefined) toast.error(problem, { detail: words.account.stillIn, about: 'log out' });
  }
  return { leaving, logOut };
}
