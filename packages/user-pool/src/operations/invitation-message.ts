import { contactOf, type Contact } from '../codes/contact.ts';
import type { CodeTools } from '../codes/issue-code.ts';
import { invitationMail, invitationText } from '../mail/invitation-mail.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { enqueueMail, enqueueText } from '../mail/outbox.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { Attributes, Person } from '../users/person.ts';

export type DeliveryMedium = 'EMAIL' | 'SMS';

/**
 * Where an invitation goes. Media that were named must have an address; when none was, it is a text message as on the
 * real service, or a mail to somebody without a phone number.
 */
export function invitationContacts(attributes: Attributes, media: readonly DeliveryMedium[] | undefined): Contact[] {
  const by = { EMAIL: contactOf(attributes, 'email'), SMS: contactOf(attributes, 'phone_number') };
  if (media === undefined || media.length === 0) return [by.SMS ?? by.EMAIL].filter((each) => each !== null);
  return [...new Set(media)].map((medium) => {
    const contact = by[medium];
    if (contact === null) throw refusals.invalidParameter(`User has no address for the delivery medium ${medium}.`);
    return contact;
  });
}

/** Sends the temporary password, in the caller's transaction. */
export async function sendInvitation(
  pool: UserPool,
  tools: CodeTools,
  of: { person: Person; temporaryPassword: string; contacts: readonly Contact[] },
): Promise<void> {
  const { person, temporaryPassword } = of;
  const validityDays = pool.config.passwordPolicy.temporaryPasswordValidityDays;
  const language = mailLanguageOf(person.attributes);
  for (const { attribute, address } of of.contacts) {
    const signInName = pool.config.usernameAttributes.length === 0 ? person.username : address;
    const invitation = { to: address, signInName, temporaryPassword, validityDays, language };
    if (attribute === 'email') await enqueueMail(tools, invitationMail(pool.brand, invitation), false);
    else await enqueueText(tools, invitationText(pool.brand, invitation), false);
  }
}
