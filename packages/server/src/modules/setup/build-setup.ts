import { concludeMail } from './check-step.ts';
import { setupConsoleRoutes } from './console.routes.ts';
import { testLetter } from './test-letter.ts';
import type { SetupNeeds } from './setup-needs.ts';

/** What a new provider has to set up, and whether it works. */
export function buildSetup(needs: SetupNeeds) {
  const readMail = { name: 'setup.read-mail', everyMs: 30_000, run: () => concludeMail(needs) };
  return {
    testLetter,
    routes: {},
    consoleRoutes: setupConsoleRoutes(needs),
    jobs: { handlers: [], chores: [readMail] },
  };
}

export type Setup = ReturnType<typeof buildSetup>;
