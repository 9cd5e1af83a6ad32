import type { Mail } from './mail.ts';

/** The provider's name as it stands in the texts, and where people log in, if that is known. */
export type MailBrand = { name: string; logInUrl?: string | undefined };

export type MailedCode = 'sign_up' | 'password_reset' | 'verify_email' | 'verify_phone';

type Text = { subject: string; opening: string; use: string; otherwise: string };

const texts: Record<MailedCode, (brand: MailBrand) => Text> = {
  sign_up: ({ name }) => ({
    subject: `Confirm your e-mail address for ${name}`,
    opening: `Welcome to ${name}.\n\nYour confirmation code is`,
    use: 'It is good for 24 hours. Enter it where you signed up, or when you log in for the first time.',
    otherwise: 'If you did not sign up, you need not do anything: without the code the account stays closed.',
  }),
  password_reset: ({ name }) => ({
    subject: `Set a new password for ${name}`,
    opening: `A new password is wanted for your account at ${name}.\n\nYour code is`,
    use: 'It is good for one hour. Never give it to anybody, not even to our support.',
    otherwise: 'If it was not you, you need not do anything: your password stays as it is.',
  }),
  verify_email: newAddressText,
  verify_phone: newAddressText,
};

function newAddressText({ name }: MailBrand): Text {
  return {
    subject: `Your e-mail address at ${name}`,
    opening: `Somebody wants to use this address for their account at ${name}.\n\nThe code that proves it is theirs is`,
    use: 'It is good for 24 hours. Enter it where you changed the address.',
    otherwise: 'If it was not you, you need not do anything: without the code the address is not used.',
  };
}

/** The mail that carries a code; says for how long it is good and what to do if it was not asked for. */
export function codeMail(brand: MailBrand, purpose: MailedCode, of: { to: string; code: string }): Mail {
  const { subject, opening, use, otherwise } = texts[purpose](brand);
  return { ...of, subject, text: `${opening} ${of.code}\n\n${use}\n\n${otherwise}` };
}

/** The same as a text message, whatever the code is for. */
export function codeText(brand: MailBrand, of: { to: string; code: string }) {
  return { ...of, text: `${of.code} is your code for ${brand.name}. Never give it to anybody.` };
}
