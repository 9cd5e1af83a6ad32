import { shown, usStates } from '@linekeeper/contract';
import * as z from 'zod';
import { taxCategories } from '../component/component.ts';
import { words } from '../component/words.ts';
import type { TaxRate } from './rates.store.ts';

const text = z.string().trim().regex(shown, words.unreadable).max(80);

const rate = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, words.code),
    name: text,
    jurisdiction: text,
    state: z.enum(usStates, words.state).nullable(),
    categories: z
      .array(z.enum(taxCategories))
      .min(1)
      .transform((named) => taxCategories.filter((category) => named.includes(category))),
    ratePer100000: z.int().min(1).max(100_000).nullable().default(null),
    flatCents: z.int().min(1).max(100_000).nullable().default(null),
    validFrom: z.iso.date(words.day),
    validThrough: z.iso.date(words.day).nullable().default(null),
  })
  .refine(({ ratePer100000, flatCents }) => (ratePer100000 === null) !== (flatCents === null), words.rateOrFlat)
  .refine(({ flatCents, categories }) => flatCents === null || categories.join() === 'service', words.flatOfService)
  .refine(({ validFrom, validThrough }) => validThrough === null || validFrom <= validThrough, words.endsBefore);

export type Read = { rates: TaxRate[]; problems?: never } | { rates?: never; problems: string[] };

/** Reads the provider's table of taxes. Every problem names the component and the member. */
export function readTaxesFile(content: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { problems: [words.notJson(error instanceof Error ? error.message : String(error))] };
  }
  const parsed = z.strictObject({ components: z.array(rate).max(2000) }).safeParse(json);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => words.problem(placeOf(path), message)) };
  return judgeTable(parsed.data.components);
}

/** One rate as it is typed; what is wrong is said by member, or by `file`. */
export function judgeRate(
  typed: unknown,
): { rate: TaxRate; fields?: never } | { rate?: never; fields: Record<string, string> } {
  const parsed = rate.safeParse(typed);
  if (parsed.success) return { rate: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => [path.map(String).join('.') || 'file', message]);
  return { fields: Object.fromEntries(faults) };
}

/** Of one component, one rate holds on a day. */
export function judgeTable(rates: TaxRate[]): Read {
  const problems = rates.flatMap((one, index) =>
    rates.slice(index + 1).flatMap((other) => (areAtOnce(one, other) ? [words.overlap(one.code)] : [])),
  );
  return problems.length > 0 ? { problems: [...new Set(problems)] } : { rates };
}

/** The table as a file that can be imported again. */
export function taxesFileOf(rates: readonly TaxRate[]): string {
  return JSON.stringify({ components: rates }, null, 2);
}

function placeOf(path: readonly PropertyKey[]): string {
  const [, index, ...rest] = path;
  if (typeof index !== 'number') return path.map(String).join('.') || 'file';
  return [`component ${index + 1}`, ...rest.map(String)].join(' ');
}

function areAtOnce(one: TaxRate, other: TaxRate): boolean {
  if (one.code !== other.code) return false;
  const startsBeforeEnd = (start: TaxRate, end: TaxRate) =>
    end.validThrough === null || start.validFrom <= end.validThrough;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}
