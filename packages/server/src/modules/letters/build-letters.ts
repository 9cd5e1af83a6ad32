import { noJobs } from '../../jobs/job.ts';
import { lettersConsoleRoutes } from './console.routes.ts';
import type { LettersNeeds } from './letters-needs.ts';

/** Every letter that the portal writes, to look at and to test. */
export function buildLetters(needs: LettersNeeds) {
  return { routes: {}, consoleRoutes: lettersConsoleRoutes(needs), jobs: noJobs };
}

export type Letters = ReturnType<typeof buildLetters>;
