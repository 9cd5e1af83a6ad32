import type { Mail } from './mail.ts';

/** The provider's name as it stands in the texts. */
export type MailBrand = { name: string };

/** The mail that carries a code; says for how long it is good and what to do if it was not asked for. */
export function codeMail(
  brand: MailBrand,
  purpose: 'sign_up' | 'password_reset',
  of: { to: string; code: string },
): Mail {
  return purpose === 'sign_up' ? confirmationMail(brand, of) : resetMail(brand, of);
}

function confirmationMail(brand: MailBrand, { to, code }: { to: string; code: string }): Mail {
  return {
    to,
    code,
    subject: `Confirm your e-mail address for ${brand.name}`,
    text: [
      `Welcome to ${brand.name}.`,
      `Your confirmation code is ${code}`,
      'It is good for 24 hours. Enter it where you signed up, or when you log in for the first time.',
      'If you did not sign up, you need not do anything: without the code the account stays closed.',
    ].join('\n\n'),
  };
}

function resetMail(brand: MailBrand, { to, code }: { to: string; code: string }): Mail {
  return {
    to,
    code,
    subject: `Set a new password for ${brand.name}`,
    text: [
      `Somebody asked to set a new password for your account at ${brand.name}.`,
      `Your code is ${code}`,
      'It is good for one hour. Never give it to anybody, not even to our support.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ].join('\n\n'),
  };
}
