import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState } from './session-store.ts';
import type { Session } from './session.ts';

const Context = createContext<Session | undefined>(undefined);

export const SessionProvider = Context.Provider;

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('The session is used outside its provider.');
  return session;
}

/** Of a page that was painted at build: nothing is known of its reader. */
const unknown: SessionState = { kind: 'checking' };
const painted = (): SessionState => unknown;

/** The session's state; the component draws again when it changes, in this tab or another. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.read, painted);
}
