import type { ComponentType } from 'react';
import type { Session } from '../../session/session.ts';
import { SessionGate } from '../app.tsx';
import { bringStyles } from '../../styles/bring-styles.ts';
import { createPortalRouter, type PortalRouter } from '../router.ts';

/** The router, once the page that the address names can be drawn whole. */
export async function loadedRouter(session: Session): Promise<PortalRouter> {
  const router = createPortalRouter(session, '/');
  await Promise.all([router.load(), bringStyles()]);
  return router;
}

/** All pages, from the one that the address names. */
export async function loadedPages(session: Session): Promise<ComponentType> {
  const router = await loadedRouter(session);
  return () => <SessionGate session={session} router={router} />;
}
