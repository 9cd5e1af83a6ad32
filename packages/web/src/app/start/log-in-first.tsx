import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { LogInPage } from '../../features/log-in/log-in-page.tsx';
import { useSession, useSessionState } from '../../session/session-context.ts';
import type { Session } from '../../session/session.ts';

/** The first paint, and who types at once, need network and processor for themselves. */
const restMs = 1_500;

const loadPages = () => import('./loaded-pages.tsx');

/** The log-in by itself; the portal's other pages arrive while the person types, and take over once they are in. */
export function LogInFirst(): ReactElement {
  const session = useSession();
  const isIn = useSessionState().kind === 'in';
  const { Pages, failure } = usePages(session, isIn);
  useEffect(() => {
    const timer = setTimeout(() => void loadPages().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (failure) throw failure;
  return Pages ? <Pages /> : <LogInPage />;
}

function usePages(session: Session, isIn: boolean) {
  const [brought, setBrought] = useState<{ Pages?: ComponentType; failure?: Error }>({});
  useEffect(() => {
    if (!isIn) return undefined;
    let isLeft = false;
    void loadPages()
      .then(({ loadedPages }) => loadedPages(session))
      .then(
        (Pages) => isLeft || setBrought({ Pages }),
        (error: unknown) =>
          isLeft || setBrought({ failure: error instanceof Error ? error : new Error(String(error)) }),
      );
    return () => {
      isLeft = true;
    };
  }, [isIn, session]);
  return brought;
}
