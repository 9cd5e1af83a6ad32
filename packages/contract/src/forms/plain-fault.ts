import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** For a fault of any other kind. */
export const notRight = "This isn't valid.";

/** One plain sentence per kind of fault, for fields without a sentence of their own. */
export function plainFault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected);
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return bound('at most', issue.origin, Number(issue.maximum));
    case 'too_small':
      return bound('at least', issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return issue.format === 'date' || issue.format === 'datetime'
        ? 'Enter a date as YYYY-MM-DD, with a time if needed.'
        : "This format isn't valid.";
    case 'unrecognized_keys':
      return `This has unknown parts: ${issue.keys.slice(0, 5).join(', ').slice(0, 100)}.`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      break;
  }
  return notRight;
}

function wrongKind(expected: string): string {
  if (expected === 'number') return 'This must be a number.';
  if (expected === 'int') return 'This must be a whole number.';
  return 'This is missing or has the wrong type.';
}

function bound(most: 'at most' | 'at least', origin: string, size: number): string {
  if (origin === 'string') return `This must have ${most} ${size} ${size === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set') return `There must be ${most} ${size} of these.`;
  return `This must be ${most} ${size}.`;
}
