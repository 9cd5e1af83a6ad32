import { AsyncLocalStorage } from 'node:async_hooks';
import { languages, type Language } from '@linekeeper/contract';
import { partsWithin } from './parts-within.ts';

const english = languages[0];
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const spoken = new AsyncLocalStorage<Language>();

/** Runs the work, everything that it calls included, in the language of its reader. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run(language, work);
}

/** Parts of a file that are made in the language of its reader. */
export function partsInLanguage<Part>(language: Language, content: AsyncIterable<Part>): AsyncGenerator<Part> {
  return partsWithin(content, (part) => inLanguage(language, part));
}

/** The language of who reads what is written now: English unless an edge said otherwise. */
export function languageNow(): Language {
  return spoken.getStore() ?? english;
}

/** By which numbers and dates are formatted now. */
export function localeNow(): string {
  return locales[languageNow()];
}

/** What is made once for each language, of the one that is spoken now. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const language = languageNow();
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(locales[language]);
    made.set(language, fresh);
    return fresh;
  };
}

/** Words as a translation has them: the same names, texts and functions; null where staff alone read them, in English. */
export type Said<Words> =
  | null
  | (Words extends string
      ? string
      : Words extends (...given: infer Given) => infer Told
        ? (...given: Given) => Told extends string ? string : Told
        : { readonly [Name in keyof Words]: Said<Words[Name]> });

/** Words in both languages: what is read of them is in the language that is spoken then. */
export function inLanguages<Words extends object>(words: Words, spanish: Said<NoInfer<Words>>): Words {
  const tables = new Map<PropertyKey, object>();
  return new Proxy(words, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      const other: unknown = spanish === null ? null : Reflect.get(spanish, name);
      if (!isTable(own) || !isTable(other)) return languageNow() === english || isMissing(other) ? own : other;
      const table = tables.get(name) ?? inLanguages(own, other);
      tables.set(name, table);
      return table;
    },
  });
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;
const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;
