import type { MailBrand } from './code-mail.ts';
import { wordsIn, type MailLanguage } from './mail-language.ts';
import type { Mail } from './mail.ts';

/** The mail to a person's former address, so that no thief takes over an account unseen. */
export function addressChangedMail({ name }: MailBrand, of: { to: string; language: MailLanguage }): Mail {
  const said = wordsIn(of.language).addressChanged;
  return {
    to: of.to,
    code: '',
    subject: said.subject(name),
    text: [said.happened(name), said.yours, said.notYours].join('\n\n'),
  };
}
