import type { PublicConfig } from '@linekeeper/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { AppFrame } from '../app/app-frame.tsx';
import { logInAlone } from '../app/start/log-in-alone.tsx';
import { createPortalRouter } from '../app/router.ts';
import { paths } from '../navigation/paths.ts';
import { PaintedConsole } from './painted-console.tsx';
import { paintedSession } from './painted-session.ts';

/**
 * What stands in the page before any of its code is there, as HTML by path; `*` is the frame of the console, `* moved` that
 * frame while the time of a practice installation is moved.
 */
export async function paint(config: PublicConfig): Promise<Record<string, string>> {
  const session = paintedSession(config);
  const framed = (router: AnyRouter): Promise<string> =>
    html(
      <AppFrame config={config} session={session}>
        <RouterProvider router={router} />
      </AppFrame>,
    );
  const pages = [paths.signUp, paths.terms, paths.privacy].map(async (path) => {
    const router = createPortalRouter(session, '/', historyAt(path));
    await router.load();
    return [path, await framed(router)] as const;
  });
  const frames = [false, true].map(async (isMoved) => {
    const component = () => <PaintedConsole isMoved={isMoved} />;
    const router = createRouter({ routeTree: createRootRoute({ component }), history: historyAt('/') });
    await router.load();
    return [isMoved ? '* moved' : '*', await framed(router)] as const;
  });
  return {
    [paths.logIn]: await html(logInAlone(config, session)),
    ...Object.fromEntries(await Promise.all([...pages, ...frames])),
  };
}

const historyAt = (path: string) => createMemoryHistory({ initialEntries: [path] });

async function html(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // A boundary that came later would need a script in the page, which the content policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const drawn = await new Response(prelude).text();
  return (
    drawn
      // Hints belong into the head, and name nothing that the first paint needs.
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      // The content policy refuses styles of elements.
      .replaceAll(/ style="[^"]*"/g, '')
      // Without its code a form sends nothing: a password never reaches an address.
      .replaceAll(/<form (?![^>]*\bmethod=)/g, '<form method="dialog" ')
  );
}
