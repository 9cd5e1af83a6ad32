import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const examples = new URL('../src/adapters/carriers/vendor-examples/', import.meta.url);
const file = z.object({ from: z.string(), call: z.string(), answer: z.json() });

/** What a vendor's own document shows as the answer to a call. */
export async function vendorExample(name: string): Promise<z.output<typeof file>['answer']> {
  return file.parse(JSON.parse(await readFile(new URL(`${name}.json`, examples), 'utf8'))).answer;
}

/**
 * Where an answer is worded otherwise than a vendor's examples of it, taken together: members that the vendor does not declare, members that
 * all its items have and the answer lacks, values of another kind, moments with a zone instead of without.
 */
export async function otherwiseThan(names: readonly string[], answer: unknown): Promise<string[]> {
  return differences(await Promise.all(names.map(vendorExample)), answer, 'answer');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differences(shown: readonly unknown[], answer: unknown, at: string): string[] {
  if (Array.isArray(answer)) {
    const lists = shown.filter(Array.isArray);
    const items: unknown[] = lists.flat();
    if (lists.length === 0) return [`${at} is a list`];
    return items.length === 0 ? [] : [...new Set(answer.flatMap((one) => differences(items, one, `${at}[]`)))];
  }
  if (!isRecord(answer)) return shown.some((one) => isAlike(one, answer)) ? [] : [`${at} is ${JSON.stringify(answer)}`];
  const records = shown.filter(isRecord);
  if (records.length === 0) return [`${at} has members`];
  const values = (name: string) => records.filter((one) => name in one).map((one) => one[name]);
  const names = new Set(records.flatMap((one) => Object.keys(one)));
  const missing = [...names].filter((name) => !(name in answer) && values(name).length === records.length);
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(answer).flatMap(([name, value]) =>
      names.has(name) ? differences(values(name), value, `${at}.${name}`) : [`${at}.${name} is not declared`],
    ),
  ];
}

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const zoned = /(?:Z|[+-]\d\d:?\d\d)$/;

/** What is not there yet is null with some vendors; everything else is of one kind. */
function isAlike(shown: unknown, answer: unknown): boolean {
  if (shown === null || answer === null) return true;
  if (typeof shown !== 'string' || typeof answer !== 'string') return typeof shown === typeof answer;
  return !moment.test(shown) || answer === '' || (moment.test(answer) && zoned.test(shown) === zoned.test(answer));
}
