/** The sentences of the sign-up. */
export const words = {
  termsTitle: 'Terms and Conditions',
  privacyTitle: 'Privacy',
  back: 'Back',
  backToSignUp: 'Back to sign-up',
  stepsLabel: 'Sign up',

  invited: (brand: string, email: string) => `${brand} invited ${email} to sign up`,
  invitedOnCard: 'Your email is filled in. You can activate lines once your email is confirmed.',
  invitedOnTerms: (days: number) => `You pay by invoice, due after ${days} days. You don't need a payment method.`,
  invitationFailed: {
    gone: 'This invitation has ended or was used',
    unread: "We couldn't load your invitation",
  },
  invitationFailedText: {
    gone: 'Ask for a new one, or sign up without it.',
    unread: 'Open the link of your email again, or sign up without it.',
  },

  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  password: 'Password',
  passwordHint: 'At least 8 characters with capital and small letters, a number and one of #?!@$%^&*-',
  confirmPassword: 'Confirm password',
  passwordLost: 'Enter your password again',
  passwordLostText: "We don't keep passwords when the page reloads. Everything else that you typed is still here.",
  enterPasswordAgain: 'Enter password',
  billingInformation: 'Billing information',

  paymentNote: 'Card or bank account. Your details go straight to the payment provider and never reach our servers.',
  byInvoice: 'Payment by invoice',
  byInvoiceNote: (days: number) =>
    `We email you invoices, due after ${days} days. You can add a card or bank account later.`,
  authorization: 'Payment authorization',
  authorizationLead: 'By signing up you agree:',
  enterPayment: 'Enter payment details',
  changePayment: 'Change payment details',
  paymentExpired: 'The payment form expired. Enter your payment details again.',
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  agreement: 'I have read and agree to the Terms and Conditions.',
};
