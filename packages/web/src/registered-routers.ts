import type { PortalRouter } from './app/router.ts';
import type { ConsoleRouter } from './provider/app/router.ts';

// Links are checked against the routes of both consoles: the library knows one type of router per program.
declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter | ConsoleRouter;
  }
}
