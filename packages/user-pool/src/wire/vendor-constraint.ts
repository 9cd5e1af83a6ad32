import type { z } from 'zod';

/** How the service itself words a broken constraint of a member; a schema's own words come first. */
export function vendorConstraint(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`;
    case 'too_big':
      return bound('less', issue.origin, Number(issue.maximum));
    case 'too_small':
      return bound('greater', issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return issue.pattern === undefined
        ? 'Member must be well-formed'
        : `Member must satisfy regular expression pattern: ${issue.pattern}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_type':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      break;
  }
  return 'Member must be valid';
}

function bound(than: 'less' | 'greater', origin: string, size: number): string {
  const measured = origin === 'string' || origin === 'array' ? 'length' : 'value';
  return `Member must have ${measured} ${than} than or equal to ${size}`;
}
