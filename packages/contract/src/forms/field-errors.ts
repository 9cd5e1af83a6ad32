import type * as z from 'zod/mini';
import { notRight, plainFault } from './plain-fault.ts';

type Issue = z.core.$ZodIssue;

type ReadFields<Output> =
  | { readonly success: true; readonly data: Output }
  | { readonly success: false; readonly fields: Record<string, string> };

/**
 * The value as the schema takes it, or the first sentence per field, keyed by dotted path; the same on both sides of the
 * wire. A field without a sentence of its own gets a plain one, never the parser's, whatever language that is set to.
 */
export function readFields<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): ReadFields<z.output<Schema>> {
  const read = schema.safeParse(value, { error: plainFault });
  if (read.success) return { success: true, data: read.data };
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues.flatMap(meantIssues)) {
    const name = issue.path.map(String).join('.');
    fields[name] ??= issue.message;
  }
  return { success: false, fields };
}

/**
 * Of a choice of bodies, the issues of the one meant: the last that has all its members. If none has, the sentence of the
 * choice itself, and without one the issues of the last that bars no member.
 */
function meantIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const open = issue.errors.filter((branch) => !branch.some(refusesMember));
  const meant =
    open.findLast((branch) => !branch.some(missesMember)) ?? (issue.message === notRight ? open.at(-1) : undefined);
  return meant ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

function refusesMember(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'never';
}

function missesMember(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.path.length <= 1;
}
