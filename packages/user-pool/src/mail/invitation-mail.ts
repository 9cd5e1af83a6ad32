import type { MailBrand } from './code-mail.ts';
import type { Mail } from './mail.ts';

type Invitation = { to: string; signInName: string; temporaryPassword: string; validityDays: number };

/** The mail to somebody whom an administrator let in: under which name, with which password, and for how long. */
export function invitationMail(brand: MailBrand, of: Invitation): Mail {
  return {
    to: of.to,
    code: of.temporaryPassword,
    subject: `You are invited to ${brand.name}`,
    text: [
      `Somebody made an account for you at ${brand.name}.`,
      `Log in${placeText(brand)} as ${of.signInName}\nwith the temporary password ${of.temporaryPassword}`,
      `At your first log-in you choose a password of your own. ${validityText(of.validityDays)}`,
      'If you do not know who invited you, you need not do anything: without this password the account stays closed.',
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
  return `The temporary password is good for ${life}; after that, ask for a new invitation.`;
}

function placeText({ logInUrl }: MailBrand): string {
  return logInUrl === undefined ? '' : ` at ${logInUrl}`;
}
