import type * as z from 'zod/mini';
import { plainFault } from './plain-fault.ts';

type Issue = z.core.$ZodIssue;

/** What the library says when a field has no sentence of its own. */
const unsaid = 'Invalid input';

/** First sentence per field, keyed by dotted path; the same on both sides of the wire. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(meantIssues)) {
    const name = issue.path.map(String).join('.');
    fields[name] ??= issue.message === unsaid ? plainFault(issue) : issue.message;
  }
  return fields;
}

/**
 * Of a choice of bodies, the issues of the one meant: the last that has all its members. If none has, the sentence of the
 * choice itself, and without one the issues of the last that bars no member.
 */
function meantIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const open = issue.errors.filter((branch) => !branch.some(refusesMember));
  const meant =
    open.findLast((branch) => !branch.some(missesMember)) ?? (issue.message === unsaid ? open.at(-1) : undefined);
  return meant ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

function refusesMember(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'never';
}

function missesMember(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.path.length <= 1;
}
