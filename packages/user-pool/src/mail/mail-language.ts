import type { Attributes } from '../users/person.ts';
import { words } from './words.ts';
import { words as spanish } from './words.es.ts';

/** What mails are written in. */
export type MailLanguage = 'en' | 'es';

const all: Readonly<Record<MailLanguage, typeof words>> = { en: words, es: spanish };

/** By the person's attribute `locale`, such as `es` or `es-US`; English without one, and in all other languages. */
export function mailLanguageOf(attributes: Attributes): MailLanguage {
  return /^es(?:[-_]|$)/i.test(attributes['locale'] ?? '') ? 'es' : 'en';
}

/** The sentences of mails in that language. */
export function wordsIn(language: MailLanguage): typeof words {
  return all[language];
}
