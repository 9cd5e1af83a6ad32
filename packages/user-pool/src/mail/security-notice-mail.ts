import type { MailBrand } from './code-mail.ts';
import type { Mail } from './mail.ts';

/** What somebody changed about the own login. */
export type SecurityChange =
  | 'password'
  | 'second-factor'
  | 'phone'
  | 'email-asked'
  | 'device-remembered'
  | 'device-forgotten';

const said: Record<SecurityChange, { subject: string; happened: string }> = {
  password: { subject: 'Your password was changed', happened: 'The password of your account was changed.' },
  'second-factor': {
    subject: 'Your second step at log-in was changed',
    happened: 'The codes that a log-in asks for were changed: set up, replaced, turned on or off.',
  },
  phone: { subject: 'Your phone number was changed', happened: 'The phone number of your login was changed.' },
  'email-asked': {
    subject: 'Your email is about to change',
    happened:
      'Your account is about to get another email. We sent a code there; this address counts until it is entered.',
  },
  'device-remembered': {
    subject: 'A browser is now remembered',
    happened: 'From now on this browser logs in with your password alone, without a code.',
  },
  'device-forgotten': {
    subject: 'A browser was forgotten',
    happened: 'A browser that logged in without a code has to enter one again.',
  },
};

/** Tells the person's address of a change, so that a thief cannot make one unseen. */
export function securityNoticeMail({ name }: MailBrand, change: SecurityChange, to: string): Mail {
  const { subject, happened } = said[change];
  return {
    to,
    code: '',
    subject: `${subject} at ${name}`,
    text: [
      `${happened} This concerns ${name}.`,
      'If this was you, you can ignore this email.',
      'If it was not you, reset your password now and write to our support.',
    ].join('\n\n'),
  };
}
