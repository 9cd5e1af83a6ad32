import type * as z from 'zod';
import { words } from './words.ts';

const ofType = new Map<string, string>([
  ['number', words.fault.number],
  ['int', words.fault.wholeNumber],
  ['string', words.fault.text],
  ['array', words.fault.list],
  ['boolean', words.fault.yesOrNo],
]);

/** What is wrong with one rule, as a sentence beside its field or behind its name. */
export function ruleFault(issue: z.core.$ZodIssue): string {
  const { fault } = words;
  if (issue.code === 'invalid_type') return ofType.get(issue.expected) ?? fault.other;
  if (issue.code === 'too_small') return limitFault(issue.origin, 'least', Number(issue.minimum));
  if (issue.code === 'too_big') return limitFault(issue.origin, 'most', Number(issue.maximum));
  if (issue.code === 'invalid_value') return fault.oneOf(issue.values.map(String).join(', '));
  if (issue.code === 'invalid_format') return issue.format === 'email' ? fault.email : fault.format;
  if (issue.code === 'unrecognized_keys') return fault.unknown(issue.keys.join(', '));
  return issue.code === 'invalid_key' ? fault.format : issue.message;
}

function limitFault(origin: string, which: 'least' | 'most', limit: number): string {
  const { fault } = words;
  if (origin === 'string') return which === 'least' ? fault.shortest(limit) : fault.longest(limit);
  if (origin === 'array') return which === 'least' ? fault.shortest(limit) : fault.mostRows(limit);
  return fault[which](limit);
}
