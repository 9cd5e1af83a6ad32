import type { MailBrand } from './code-mail.ts';
import type { Mail } from './mail.ts';

type Invitation = { to: string; signInName: string; temporaryPassword: string; validityDays: number };

/** The mail to an invited person: login name, temporary password, and how long it works. */
export function invitationMail(brand: MailBrand, of: Invitation): Mail {
  return {
    to: of.to,
    code: of.temporaryPassword,
    subject: `You are invited to ${brand.name}`,
    text: [
      `You have an invitation to an account at ${brand.name}.`,
      `Log in${placeText(brand)} as ${of.signInName}\nwith the temporary password ${of.temporaryPassword}`,
      `You choose your own password at your first login. ${validityText(of.validityDays)}`,
      'If you do not know who invited you, you can ignore this email. The account stays closed without this password.',
    ].join('\n\n'),
  };
}

/** The same as a text message. */
export function invitationText(brand: MailBrand, of: Invitation) {
  const { to, signInName, temporaryPassword } = of;
  const text = `You are invited to ${brand.name}. Log in${placeText(brand)} as ${signInName} with the temporary password ${temporaryPassword}`;
  return { to, code: temporaryPassword, text };
}

function validityText(days: number): string {
  const life = days === 1 ? 'one day' : `${days} days`;
  return `The temporary password expires in ${life}; after that, ask for a new invitation.`;
}

function placeText({ logInUrl }: MailBrand): string {
  return logInUrl === undefined ? '' : ` at ${logInUrl}`;
}
