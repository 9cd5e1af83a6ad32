import type { z } from 'zod';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { vendorConstraint } from './vendor-constraint.ts';

const MAX_ECHO_LENGTH = 128;

type Issue = z.core.$ZodIssue;

/** A request's members as the operation wants them, or the service's own refusal naming each wrong one. */
export function readInput<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body, { error: vendorConstraint });
  if (read.success) return read.data;
  throw refusalFor(read.error.issues, body);
}

function refusalFor(issues: readonly Issue[], body: unknown): PoolRefusal {
  const wrongType = issues.find((issue) => issue.code === 'invalid_type' && !isAbsent(body, issue));
  if (wrongType !== undefined) {
    return refusals.unreadable(`${kindOf(valueAt(body, wrongType.path))} can not be converted to a String`);
  }
  const count = issues.length === 1 ? '1 validation error' : `${issues.length} validation errors`;
  const each = issues.map(
    (issue) => `${subjectOf(issue, body)} failed to satisfy constraint: ${constraintOf(issue, body)}`,
  );
  return refusals.invalidParameter(`${count} detected: ${each.join('; ')}`);
}

function constraintOf(issue: Issue, body: unknown): string {
  return isAbsent(body, issue) ? 'Member must not be null' : issue.message;
}

// Only members of closed lists are shown as sent: all others may be secrets.
function subjectOf(issue: Issue, body: unknown): string {
  const value = valueAt(body, issue.path);
  const shown = issue.code === 'invalid_value' && typeof value === 'string' ? ` '${printable(value)}'` : '';
  return `Value${shown} at '${memberPath(issue.path)}'`;
}

function printable(value: string): string {
  return value.slice(0, MAX_ECHO_LENGTH).replaceAll(/[^\x20-\x7e]/g, '?');
}

function memberPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) =>
      typeof part === 'number' ? `${part + 1}.member` : String(part).replace(/^./, (first) => first.toLowerCase()),
    )
    .join('.');
}

function isAbsent(body: unknown, issue: Issue): boolean {
  const value = valueAt(body, issue.path);
  return value === undefined || value === null;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'START_ARRAY';
  if (typeof value === 'object') return 'START_OBJECT';
  if (typeof value === 'boolean') return value ? 'TRUE_VALUE' : 'FALSE_VALUE';
  return typeof value === 'number' ? 'NUMBER_VALUE' : 'STRING_VALUE';
}
