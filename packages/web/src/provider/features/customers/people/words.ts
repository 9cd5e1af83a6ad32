import type { PersonState, Role } from '@linekeeper/contract';

const told = 'Their activity shows it.';

/** The sentences about the people of a customer. */
export const words = {
  invite: {
    title: 'Invite a person',
    text: 'They get an email with a temporary password, which works for seven days.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    confirm: 'Send invitation',
  },
  title: 'People',
  none: 'No one can log in.',
  person: 'Person',
  role: 'Role',
  state: 'Status',
  seen: 'Last seen',
  never: 'Never',
  name: (first: string, last: string) => `${first} ${last}`,
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    billing: 'Billing',
    technician: 'Technician',
    viewer: 'Viewer',
  } satisfies Record<Role, string>,
  states: {
    sending: 'Sending invitation',
    invited: 'Invited',
    expired: 'Invitation expired',
    active: 'Active',
  } satisfies Record<PersonState, string>,

  helpTitle: 'Help',
  menu: (name: string) => `Help ${name}`,
  invitation: {
    act: 'Resend invitation',
    done: (email: string) => `Invitation sent to ${email}`,
    failed: 'The invitation was not sent',
  },
  secondStep: 'Remove second step…',
  erasures: {
    title: 'Former people',
    loading: 'Loading former people',
    loadFailed: "We couldn't load former people",
    none: 'People who left are listed here until their personal data is erased. There are none.',
    left: 'Left',
    erase: 'Erase personal data',
    eraseAll: 'Erase all personal data',
    allOf: 'All people, the profile, notes and names of lines',
    running: 'Erasing…',
    erased: (at: string) => `Erased ${at}`,
  },
  helps: {
    password: {
      act: 'Send password reset',
      text: (email: string) =>
        `We email ${email} a code to choose a new password. The old password no longer works, and all sessions end. ${told}`,
      done: 'Password reset sent',
    },
    sessions: {
      act: 'End sessions',
      text: (email: string) => `${email} is logged out everywhere and can log in again. ${told}`,
      done: 'Sessions ended',
    },
    unlock: {
      act: 'Unlock login',
      text: (email: string) =>
        `If the login of ${email} was disabled in the user pool, it works again. After too many wrong passwords, send a password reset instead. ${told}`,
      done: 'Login unlocked',
    },
  },
};
