import type { ReactNode } from 'react';

/** The sentences of the steps between password and home. */
export const words = {
  back: 'Back to login',
  app: {
    title: 'Enter the code from your authenticator app',
    text: (brand: ReactNode) => <>Open the app on your phone. The code for {brand} changes every 30 seconds.</>,
    lost: (support: ReactNode) => <>Lost or replaced your phone? Write to {support}.</>,
  },
  recovery: {
    use: 'Use a recovery code',
    title: 'Enter a recovery code',
    text: 'Each code works once. It removes the second step from your login, and you set up a new one right after.',
    label: 'Recovery code',
    missing: 'Enter one of your recovery codes.',
    back: 'Back to the code',
    soon: 'We took your code. The login service is slow: log in again in a minute.',
    setUpAgain: 'Set up a second step again, so that your login is protected.',
  },
  textMessage: {
    title: 'Enter the code we sent to your phone',
    text: (phone: ReactNode) => <>We texted a 6-digit code to {phone}.</>,
    anyPhone: 'your phone',
    late: 'No message after a minute?',
    sendAgain: 'Send a new code',
  },
  choice: {
    title: 'How do you want to get your code?',
    text: 'Your login needs a second step.',
    legend: 'Where to get the code',
    authenticator: { title: 'Authenticator app', note: 'Use the code from the app on your phone.' },
    sms: { title: 'Text message', note: 'We text a code to your phone.' },
  },
  question: {
    title: 'One more question',
    unknown: 'Your provider needs another proof that it is you.',
    answer: 'Your answer',
    answerMissing: 'Please enter your answer',
  },
  newPassword: {
    title: 'Choose your password',
    text: (email: ReactNode) => <>Your temporary password worked once. From now on, log in as {email}.</>,
    legal: (terms: ReactNode, privacy: ReactNode) => (
      <>
        By continuing you agree to the {terms}. How we handle your data: {privacy}.
      </>
    ),
    terms: 'Terms and Conditions',
    privacy: 'Privacy',
    fullName: 'Full name',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone with country code',
    email: 'Email',
    birthdate: 'Date of birth',
    address: 'Address',
    missing: (label: string) => `Please enter ${label.toLowerCase()}`,
  },
  setUp: {
    title: 'Protect your login with an authenticator app',
    text: 'From now on you log in with your password and a code from an app on your phone. Setup takes a minute.',
    get: 'Get an authenticator app',
    getText: 'Any app for one-time codes works. Many phones have one built in.',
    scan: 'Scan this code with the app',
    enter: 'Enter the code from the app',
  },
  expiredInvitation: {
    title: 'This invitation has expired',
    text: 'Your temporary password worked for 7 days. Ask the person who invited you to send a new one.',
  },
  expiredSignUp: {
    title: 'This sign-up has expired',
    text: "You didn't confirm your email within 7 days. You were not charged. Sign up again with the same email.",
    questions: (support: ReactNode) => <>Questions? Write to {support}.</>,
  },
};
