import type * as z from 'zod';
import { words } from './words.ts';

/** What is wrong with one setting, in words of ours: `PORT must be a whole number.` */
export function wrongSetting(issue: z.core.$ZodIssue): string {
  return words.setting(issue.path.join('.'), faultOf(issue));
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeFault(issue.expected);
  if (issue.code === 'too_small') return limitFault(issue.origin, 'least', Number(issue.minimum));
  if (issue.code === 'too_big') return limitFault(issue.origin, 'most', Number(issue.maximum));
  if (issue.code === 'invalid_value') return words.oneOf(issue.values.map(String).join(', '));
  if (issue.code === 'invalid_format' && issue.format === 'email') return words.email;
  return issue.message;
}

function typeFault(expected: string): string {
  if (expected === 'int') return words.wholeNumber;
  return expected === 'string' ? words.text : words.kind(expected);
}

function limitFault(origin: string, which: 'least' | 'most', limit: number): string {
  const isText = origin === 'string';
  if (isText && which === 'least' && limit === 1) return words.notEmpty;
  return words[which][isText ? 'text' : 'number'](limit);
}
