import type { MailBrand } from './code-mail.ts';
import { wordsIn, type MailLanguage } from './mail-language.ts';
import type { Mail } from './mail.ts';

type Invitation = {
  to: string;
  signInName: string;
  temporaryPassword: string;
  validityDays: number;
  language: MailLanguage;
};

/** The mail to an invited person: login name, temporary password, and how long it works. */
export function invitationMail({ name, logInUrl }: MailBrand, of: Invitation): Mail {
  const said = wordsIn(of.language).invitation;
  return {
    to: of.to,
    code: of.temporaryPassword,
    subject: said.subject(name),
    text: [
      said.opening(name),
      said.logIn(of.signInName, of.temporaryPassword, logInUrl),
      said.choose(of.validityDays),
      said.otherwise,
    ].join('\n\n'),
  };
}

/** The same as a text message. */
export function invitationText({ name, logInUrl }: MailBrand, of: Invitation) {
  const { to, signInName, temporaryPassword: password } = of;
  const text = wordsIn(of.language).invitation.text(name, { signInName, password, place: logInUrl });
  return { to, code: password, text };
}
