import type { MailBrand } from './code-mail.ts';
import type { Mail } from './mail.ts';

/** The mail to a person's former address, so that no thief takes over an account unseen. */
export function addressChangedMail({ name }: MailBrand, of: { to: string }): Mail {
  return {
    to: of.to,
    code: '',
    subject: `Your email at ${name} has changed`,
    text: [
      `Your account at ${name} has a new email. It no longer uses this one.`,
      'If this was you, you can ignore this email.',
      'If this was not you, someone else is in your account. Contact our support now.',
    ].join('\n\n'),
  };
}
