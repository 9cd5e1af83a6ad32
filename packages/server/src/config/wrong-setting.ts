import type * as z from 'zod';

/** What is wrong with one setting, in words of ours: `PORT must be a whole number.` */
export function wrongSetting(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${wrongWhat(issue)}.`;
}

function wrongWhat(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'must be a whole number' : `must be ${a(issue)}`;
  if (issue.code === 'too_small') return `must ${measured(issue.origin, 'least', Number(issue.minimum))}`;
  if (issue.code === 'too_big') return `must ${measured(issue.origin, 'most', Number(issue.maximum))}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an e-mail address';
  return issue.message;
}

const a = ({ expected }: { expected: string }) => `a ${expected === 'string' ? 'text' : expected}`;

function measured(origin: string, which: 'least' | 'most', limit: number): string {
  const isText = origin === 'string';
  if (isText && which === 'least' && limit === 1) return 'not be empty';
  return isText ? `have at ${which} ${limit} characters` : `be at ${which} ${limit}`;
}
