import { wordsIn, type MailLanguage } from './mail-language.ts';
import type { Mail } from './mail.ts';
import type { words } from './words.ts';

/** The provider's name in the texts, and where people log in, if known. */
export type MailBrand = { name: string; logInUrl?: string | undefined };

export type MailedCode = keyof typeof words.code;

type Coded = { to: string; code: string; language: MailLanguage };

/** The mail with a code: how long it works, and what to do if the reader did not ask for it. */
export function codeMail(brand: MailBrand, purpose: MailedCode, { to, code, language }: Coded): Mail {
  const { subject, opening, use, otherwise } = wordsIn(language).code[purpose](brand.name);
  return { to, code, subject, text: `${opening} ${code}\n\n${use}\n\n${otherwise}` };
}

/** The same as a text message, whatever the code is for. */
export function codeText(brand: MailBrand, { to, code, language }: Coded) {
  return { to, code, text: wordsIn(language).codeText(code, brand.name) };
}
