import type { Mail } from './mail.ts';

/** The provider's name in the texts, and where people log in, if known. */
export type MailBrand = { name: string; logInUrl?: string | undefined };

export type MailedCode = 'sign_up' | 'password_reset' | 'verify_email' | 'verify_phone';

type Text = { subject: string; opening: string; use: string; otherwise: string };

const texts: Record<MailedCode, (brand: MailBrand) => Text> = {
  sign_up: ({ name }) => ({
    subject: `Confirm your email for ${name}`,
    opening: `Welcome to ${name}.\n\nYour confirmation code is`,
    use: 'It expires in 24 hours. Enter it where you signed up, or when you first log in.',
    otherwise: 'If you did not sign up, you can ignore this email. The account stays closed without the code.',
  }),
  password_reset: ({ name }) => ({
    subject: `Reset your password for ${name}`,
    opening: `Reset the password of your account at ${name}.\n\nYour code is`,
    use: 'It expires in one hour. Never share it, not even with our support.',
    otherwise: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
  }),
  verify_email: newAddressText,
  verify_phone: newAddressText,
};

function newAddressText({ name }: MailBrand): Text {
  return {
    subject: `Confirm your new email for ${name}`,
    opening: `Someone wants to use this address for their account at ${name}.\n\nThe code to confirm it is`,
    use: 'It expires in 24 hours. Enter it where you changed the address.',
    otherwise: 'If this was not you, you can ignore this email. The address is not used without the code.',
  };
}

/** The mail with a code: how long it works, and what to do if the reader did not ask for it. */
export function codeMail(brand: MailBrand, purpose: MailedCode, of: { to: string; code: string }): Mail {
  const { subject, opening, use, otherwise } = texts[purpose](brand);
  return { ...of, subject, text: `${opening} ${of.code}\n\n${use}\n\n${otherwise}` };
}

/** The same as a text message, whatever the code is for. */
export function codeText(brand: MailBrand, of: { to: string; code: string }) {
  return { ...of, text: `${of.code} is your code for ${brand.name}. Never share it.` };
}
