import type { ZodError } from 'zod';

/** What is wrong first, in one line: where it is and why. */
export function firstIssue(error: ZodError): string {
  const issue = error.issues[0];
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'Bad request';
}
