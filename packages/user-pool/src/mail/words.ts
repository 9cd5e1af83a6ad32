const newAddress = (name: string) => ({
  subject: `Confirm your new email for ${name}`,
  opening: `Someone wants to use this address for their account at ${name}.\n\nThe code to confirm it is`,
  use: 'It expires in 24 hours. Enter it where you changed the address.',
  otherwise: 'If this was not you, you can ignore this email. The address is not used without the code.',
});

/** What the mails and text messages of the pool say. */
export const words = {
  code: {
    sign_up: (name: string) => ({
      subject: `Confirm your email for ${name}`,
      opening: `Welcome to ${name}.\n\nYour confirmation code is`,
      use: 'It expires in 24 hours. Enter it where you signed up, or when you first log in.',
      otherwise: 'If you did not sign up, you can ignore this email. The account stays closed without the code.',
    }),
    password_reset: (name: string) => ({
      subject: `Reset your password for ${name}`,
      opening: `Reset the password of your account at ${name}.\n\nYour code is`,
      use: 'It expires in one hour. Never share it, not even with our support.',
      otherwise: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
    }),
    verify_email: newAddress,
    verify_phone: newAddress,
  },
  codeText: (code: string, name: string) => `${code} is your code for ${name}. Never share it.`,
  invitation: {
    subject: (name: string) => `You are invited to ${name}`,
    opening: (name: string) => `You have an invitation to an account at ${name}.`,
    logIn: (signInName: string, password: string, place: string | undefined) =>
      `Log in${place === undefined ? '' : ` at ${place}`} as ${signInName}\nwith the temporary password ${password}`,
    choose: (days: number) =>
      `You choose your own password at your first login. The temporary password expires in ${days === 1 ? 'one day' : `${days} days`}; after that, ask for a new invitation.`,
    otherwise:
      'If you do not know who invited you, you can ignore this email. The account stays closed without this password.',
    text: (name: string, of: { signInName: string; password: string; place: string | undefined }) =>
      `You are invited to ${name}. Log in${of.place === undefined ? '' : ` at ${of.place}`} as ${of.signInName} with the temporary password ${of.password}`,
  },
  change: {
    password: { subject: 'Your password was changed', happened: 'The password of your account was changed.' },
    'second-factor': {
      subject: 'Your second step at login was changed',
      happened: 'The codes that a login asks for were changed: set up, replaced, turned on or off.',
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
  },
  notice: {
    subject: (subject: string, name: string) => `${subject} at ${name}`,
    happened: (happened: string, name: string) => `${happened} This concerns ${name}.`,
    yours: 'If this was you, you can ignore this email.',
    notYours: 'If it was not you, reset your password now and write to our support.',
  },
  addressChanged: {
    subject: (name: string) => `Your email at ${name} has changed`,
    happened: (name: string) => `Your account at ${name} has a new email. It no longer uses this one.`,
    yours: 'If this was you, you can ignore this email.',
    notYours: 'If this was not you, someone else is in your account. Contact our support now.',
  },
};
