import { inLanguages } from '../../../kernel/language.ts';
import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** What the activity says about people, and why an owner cannot be given. */
export const words = {
  fullName: (first: string, last: string) => `${first} ${last}`.trim(),
  support: 'Support',
  activity: kept(
    {
      joined: (name: string, role: string) => `${name} joined as ${role}.`,
      changedEmail: (name: string, before: string, now: string) =>
        `${name} changed their email from ${before} to ${now}.`,
      changedPassword: (name: string) => `${name} changed their password.`,
      resetPassword: (name: string) => `${name} chose a new password with a code that we sent.`,
      secondStepOn: (name: string) => `${name} turned on a second step at login.`,
      secondStepOff: (name: string) => `${name} turned off the second step at login.`,
      secondStepChanged: (name: string) => `${name} changed the second step at login.`,
      lockedOut: (name: string) => `Too many failed logins for ${name}. We take no more tries from there for a while.`,
      changedRole: (by: string, name: string, before: string, now: string) =>
        `${by} changed the role of ${name} from ${before} to ${now}.`,
      left: (name: string) => `${name} left.`,
      removed: (by: string, name: string) => `${by} removed ${name}.`,
      removedLost: (by: string, name: string) => `${by} removed ${name}, whose login no longer exists.`,
      helped: {
        password: (name: string) => `Support sent ${name} a code to choose a new password.`,
        sessions: (name: string) => `Support logged ${name} out everywhere.`,
        unlock: (name: string) => `Support let the login of ${name} in again.`,
      },
      secondStepRemoved: (name: string) => `Support removed the second step at login of ${name}.`,
      closed: (by: string) => `${by} closed the account.`,
      invited: (by: string, name: string, email: string, role: string) =>
        `${by} invited ${name} (${email}) as ${role}.`,
      invitedAgain: (by: string, name: string) => `${by} sent the invitation to ${name} again.`,
      notSent: (email: string) => `We couldn’t send the invitation to ${email}.`,
    },
    spanish.activity,
  ),
  letter: inLanguages(
    {
      subject: (brand: string) => `Your second step at ${brand} was removed`,
      removed: 'You asked our support to remove the second step at login. You now log in with your password alone.',
      ended: 'We logged you out everywhere. Log in and set up a second step again.',
      logIn: 'Open settings',
      notYou: (support: string) => `Wasn't it you? Change your password now and write to ${support}.`,
    },
    spanish.letter,
  ),
  owner: {
    exists: 'Another login uses this email.',
    refused: 'The user pool refused this email.',
    unavailable: 'The user pool did not take the invitation. Try again later.',
    silent: 'The user pool is not answering. Try again later.',
    hasOwner: 'The account has an owner who can log in. Ask that owner to invite the new one.',
    isMember: 'A person with this email already belongs to the account.',
    beingSent: 'An invitation to this email is already being sent.',
  },
};
