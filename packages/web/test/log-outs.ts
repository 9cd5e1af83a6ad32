import type { Session } from '../src/session/session.ts';

const underWay = new Set<Promise<void>>();

/** A log-out takes the tokens from the page that the tests of a worker share: the next test waits for its end. */
export const endOfLogOuts = () => Promise.all(underWay);

export function awaitingLogOuts(session: Session): Session {
  const signOut: Session['signOut'] = (by) => {
    const end = session.signOut(by).finally(() => underWay.delete(end));
    underWay.add(end);
    return end;
  };
  return { ...session, signOut };
}
