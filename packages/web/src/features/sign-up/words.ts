/** The sentences of the sign-up. */
export const words = {
  termsTitle: 'Terms and Conditions',
  privacyTitle: 'Privacy',
  back: 'Back',
  backToSignUp: 'Back to sign-up',
  stepsLabel: 'Sign up',

  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  password: 'Password',
  passwordHint: 'At least 8 characters with capital and small letters, a number and one of #?!@$%^&*-',
  confirmPassword: 'Confirm password',
  billingInformation: 'Billing information',

  paymentNote: 'Card or bank account. Your details go straight to the payment provider and never reach our servers.',
  authorization: 'Payment authorization',
  authorizationLead: 'By signing up you agree:',
  enterPayment: 'Enter payment details',
  changePayment: 'Change payment details',
  paymentExpired: 'The payment form expired. Enter your payment details again.',
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  agreement: 'I have read and agree to the Terms and Conditions.',
};
