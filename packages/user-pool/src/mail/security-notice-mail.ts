import type { MailBrand } from './code-mail.ts';
import { wordsIn, type MailLanguage } from './mail-language.ts';
import type { Mail } from './mail.ts';
import type { words } from './words.ts';

/** What somebody changed about the own login. */
export type SecurityChange = keyof typeof words.change;

/** Tells the person's address of a change, so that a thief cannot make one unseen. */
export function securityNoticeMail(
  { name }: MailBrand,
  change: SecurityChange,
  { to, language }: { to: string; language: MailLanguage },
): Mail {
  const { change: changes, notice } = wordsIn(language);
  const { subject, happened } = changes[change];
  return {
    to,
    code: '',
    subject: notice.subject(subject, name),
    text: [notice.happened(happened, name), notice.yours, notice.notYours].join('\n\n'),
  };
}
