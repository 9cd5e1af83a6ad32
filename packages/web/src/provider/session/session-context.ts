import { staffMayDo, type StaffPermission, type StaffSelf } from '@linekeeper/contract/provider';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StaffSession, StaffState } from './staff-session.ts';

const Context = createContext<StaffSession | undefined>(undefined);

export const StaffSessionProvider = Context.Provider;

export function useStaffSession(): StaffSession {
  const session = useContext(Context);
  if (!session) throw new Error('The session is used outside its provider.');
  return session;
}

/** The session's state; the component draws again when it changes. */
export function useStaffState(): StaffState {
  const session = useStaffSession();
  return useSyncExternalStore(session.subscribe, session.read);
}

/** Who is logged in; undefined for the moment in which a page is left because the session ended. */
export function useStaffSelf(): StaffSelf | undefined {
  const state = useStaffState();
  return state.kind === 'in' ? state.self : undefined;
}

/** Whether to show what this permission is for; the server decides. */
export function useStaffMayDo(permission: StaffPermission): boolean {
  const self = useStaffSelf();
  return self !== undefined && staffMayDo(self.role, permission);
}
