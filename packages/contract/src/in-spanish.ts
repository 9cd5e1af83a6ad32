import { messages as english } from './messages.ts';
import { messages as spanish } from './messages.es.ts';
import { refusals } from './refusal-codes.ts';
import { refusalTexts } from './spanish-refusals.ts';
import { patterns, sentences } from './spanish-sentences.ts';

const known = new Map<string, string>([
  ...Object.entries(sentences),
  ...Object.entries(refusalTexts).flatMap(([code, text]) => (isCode(code) ? [[refusals[code][1], text] as const] : [])),
  ...Object.entries(english).flatMap(([key, text]) => (isKey(key) ? [[text, spanish[key]] as const] : [])),
]);

function isCode(code: string): code is keyof typeof refusals {
  return code in refusals;
}

function isKey(key: string): key is keyof typeof english {
  return key in english;
}

/** A sentence of the contract in Spanish; any other text as it is. */
export function inSpanish(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const pattern = patterns.find(([form]) => form.test(text));
  return pattern ? text.replace(pattern[0], pattern[1]) : text;
}

type Said<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof Value]: Said<Value[Name]> };

/** A table of the contract's sentences in Spanish. */
export function allInSpanish<Value>(table: Value): Said<Value>;
export function allInSpanish(table: unknown): unknown {
  if (typeof table === 'string') return inSpanish(table);
  if (typeof table === 'function') return (...given: unknown[]) => inSpanish(String(Reflect.apply(table, null, given)));
  if (Array.isArray(table)) return table.map((one: unknown) => allInSpanish(one));
  if (!(table instanceof Object)) return table;
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, allInSpanish<unknown>(value)]));
}
