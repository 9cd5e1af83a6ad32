import { inSpanish } from '@linekeeper/contract/spanish';
import { inLanguage, languageNow, type Said } from './language.ts';

interface Retelling {
  readonly form: RegExp;
  /** More of it is fixed: it is tried earlier. */
  readonly weight: number;
  readonly tell: (parts: readonly string[]) => string;
}

const texts = new Map<string, string>();
const forms: Retelling[] = [];

/** Stand for what varies while the form of a sentence is found. */
const place = (index: number): string => `\uE000${index}\uE001`;
const oftenEnough = 7_777_777;
/** A form with less of its own would be found in what people wrote themselves: `… of …`. */
const leastFixed = 6;

/**
 * Words of sentences that are kept with what happened. They are kept in English, in whatever language the call came, and retold in the
 * language of each reader.
 */
export function kept<Words extends object>(words: Words, spanish: Said<NoInfer<Words>>): Words {
  learn(words, spanish);
  return new Proxy(words, { get: (target, name) => inEnglish(Reflect.get(target, name)) });
}

/** What a function of words formats is English, too, in whatever language the call came. */
function inEnglish(words: unknown): unknown {
  if (typeof words === 'function')
    return (...given: unknown[]): unknown => inLanguage('en', () => Reflect.apply(words, undefined, given));
  if (!(words instanceof Object)) return words;
  return new Proxy(words, { get: (target, name) => inEnglish(Reflect.get(target, name)) });
}

function learn(own: unknown, other: unknown): void {
  if (typeof own === 'string' && typeof other === 'string') texts.set(own, other);
  else if (typeof own === 'function' && typeof other === 'function') learnForm(own, other);
  else if (own instanceof Object && other instanceof Object)
    for (const name of Object.keys(own)) learn(Reflect.get(own, name), Reflect.get(other, name));
}

function learnForm(own: object, other: object): void {
  const amount = told(own, [place(0)]).includes('NaN');
  if (amount) return learnAmounts(own, other);
  const given = Array.from({ length: Math.max(1, arity(own)) }, (_, index) => place(index));
  const shape = told(own, given);
  const order = [...shape.matchAll(/\uE000(\d)\uE001/g)].map(([, index]) => Number(index));
  if (order.length === 0) {
    if (shape !== '') texts.set(shape, told(other, given));
    return;
  }
  const fixed = shape.split(/\uE000\d\uE001/);
  if (fixed.join('').length < leastFixed) return;
  const tell = (parts: readonly string[]) => {
    const values = given.map((_, index) => parts[order.indexOf(index)] ?? '');
    return told(other, values);
  };
  forms.push({ form: formOf(fixed, '(.+?)'), weight: fixed.join('').length, tell });
}

/** A sentence of one number: `# line`, `# lines`. */
function learnAmounts(own: object, other: object): void {
  for (const example of [1, oftenEnough]) {
    const shown = example.toLocaleString('en-US');
    const fixed = told(own, [example]).split(shown);
    if (fixed.length < 2) continue;
    const tell = ([amount = '']: readonly string[]) => told(other, [Number(amount.replaceAll(',', ''))]);
    forms.push({ form: formOf(fixed, String.raw`(\d[\d,]*)`), weight: fixed.join('').length, tell });
  }
}

const arity = (words: object): number => (typeof words === 'function' ? words.length : 0);

/** What a function of words says; '' where it takes something else than texts. */
function told(words: object, given: readonly unknown[]): string {
  if (typeof words !== 'function') return '';
  try {
    const said: unknown = Reflect.apply(words, undefined, given);
    return typeof said === 'string' ? said : '';
  } catch {
    return '';
  }
}

function formOf(fixed: readonly string[], between: string): RegExp {
  return new RegExp(`^${fixed.map((part) => RegExp.escape(part)).join(between)}$`, 'su');
}

/** A text that is kept in English, for who reads it now; what people wrote themselves stays as it is. */
export function retold(text: string): string {
  if (languageNow() === 'en') return text;
  const known = texts.get(text) ?? inSpanish(text);
  if (known !== text) return known;
  for (const { form, tell } of sorted()) {
    const found = form.exec(text);
    if (found) return tell(found.slice(1).map((part) => (isSentence(part) ? retold(part) : part)));
  }
  return text;
}

const isSentence = (part: string): boolean => / .*[.?!]$/.test(part);

let order: readonly Retelling[] = [];

/** Those with the most fixed text first: another form may hold the same beginning. */
function sorted(): readonly Retelling[] {
  if (order.length !== forms.length) order = forms.toSorted((one, next) => next.weight - one.weight);
  return order;
}

/** Members of replies and papers that hold sentences of ours. */
const telling = /^(?:text|reason|description|title|problem|request|because|means|ends|undo)$/;
/** A code or a name of one small word is no sentence. */
const isSaid = (text: string): boolean => /^\p{Lu}|\s/u.test(text);

/** The same value with every sentence of ours in it retold. */
export function allRetold<Value>(value: Value): Value;
export function allRetold(value: unknown, name = ''): unknown {
  if (languageNow() === 'en') return value;
  return retell(value, name);
}

function retell(value: unknown, name: string): unknown {
  if (typeof value === 'string') return telling.test(name) && isSaid(value) ? retold(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => retell(one, name));
  if (!(value instanceof Object) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, retell(one, member)]));
}
