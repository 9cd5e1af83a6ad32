import type { MailBrand } from './code-mail.ts';
import type { Mail } from './mail.ts';

/** The mail to the address that somebody had before, so that a thief cannot take an account away unseen. */
export function addressChangedMail({ name }: MailBrand, of: { to: string }): Mail {
  return {
    to: of.to,
    code: '',
    subject: `Your e-mail address at ${name} has changed`,
    text: [
      `Your account at ${name} has a new e-mail address. This one is no longer used for it.`,
      'If it was you, you need not do anything.',
      'If it was not you, somebody else is in your account: tell our support at once.',
    ].join('\n\n'),
  };
}
