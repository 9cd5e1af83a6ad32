import { expect, it } from 'vitest';
import { messages } from './messages.ts';

/** Typed by hand from the specification: section → key → sentence. */
const specified = {
  '§1': { scrollDown: 'Scroll down' },
  '§2': {
    login: 'Login',
    signIn: 'Sign in',
    signUp: 'Sign up',
    forgotPassword: 'Forgot password',
    newPassword: 'New password',
    loader: 'loader',
    personalInformation: 'Personal information',
    billingAndShippingInformation: 'Billing & Shipping information',
    paymentInformation: 'Payment information',
    continue: 'Continue',
    shippingInformation: 'Shipping information',
    useBillingAddress: 'Use the billing address',
    cardInformation: 'Card information',
    clickHereToReview: 'Click here to review.',
    submit: 'Submit',
    enterCodeSentTo: 'Please enter the code sent to',
    resendCode: 'Resend code',
    verifyLaterNote: 'You can also do this later (within 7 days) when you login for the first time.',
  },
  '§4': {
    paymentDetailsAdded: 'Payment details added',
    signUpSuccessful: 'Sign up successful',
    loginSuccessful: 'login successful',
    passwordUpdated: 'Password update successfully',
  },
  '§5 sign-up': {
    firstNameRequired: 'Please enter first name',
    firstNameInvalid: 'please enter valid first name',
    lastNameRequired: 'Please enter last name',
    lastNameInvalid: 'please enter valid last name',
    emailRequired: 'Please enter your email!',
    emailInvalid: 'please enter valid email id',
    confirmEmailRequired: 'Please confirm your email!',
    emailsDiffer: 'The two emails that you entered do not match!',
    passwordRequired: 'Please enter your password',
    signUpPasswordWeak:
      'Password should be 8 digit long with a capital letters, small letters, numbers and special characters ie: Test$$100',
    confirmPasswordRequired: 'Please confirm your password!',
    passwordsDiffer: 'The two passwords that you entered do not match!',
    companyRequired: 'Please enter company name!',
    companyInvalid: 'please enter valid company name',
    billingAddressRequired: 'Please enter billing address',
    billingAddressInvalid: 'please enter valid billing address',
    cityRequired: 'Please enter your city!',
    cityInvalid: 'please enter valid city',
    stateRequired: 'Please select your state!',
    zipRequired: 'Please enter zip code!',
    zipInvalid: 'please enter valid zip code',
    phoneRequired: 'Please enter phone number!',
    phoneInvalid: 'please enter valid phone number',
    shippingAddressRequired: 'Please enter your shipping address!',
    shippingStateRequired: 'Please select shipping state!',
    shippingZipInvalid: 'please enter valid shipping zip code',
    enterPersonalInformation: 'Enter personal information',
    fillAllDetails: 'fill all details',
  },
  '§5 "same rules with shipping wording"': {
    shippingAddressInvalid: 'please enter valid shipping address',
    shippingCityRequired: 'Please enter your shipping city!',
    shippingCityInvalid: 'please enter valid shipping city',
    shippingZipRequired: 'Please enter shipping zip code!',
  },
  '§5 verification and sign-in': {
    otpRequired: 'Please enter OTP',
    otpInvalid: 'please enter valid OTP',
    resetCodeRequired: 'Please enter the verification code',
    resetCodeInvalid: 'please enter valid verification code',
    newPasswordWeak: 'Please enter strong password',
    forgotEmailRequired: 'Please enter your email',
    loginEmailRequired: 'Please enter your email id!',
    loginPasswordInvalid: 'Please enter valid password',
  },
  '§8': {
    uncaughtError: 'Something went wrong please try again later',
    signUpRefused: 'Invalid credentials provided please check!',
    enterPaymentAgain: ' / Please enter payment info again',
    unknownError: 'An unknown error occurred',
    paymentScriptFailed: 'There was a problem loading the Accept.JS script. Please try again.',
    userNotAuthenticated: 'User is not authenticated',
    usernameAndPoolRequired: 'Username and Pool information are required.',
    authFlowInvalid: 'Authentication flow type is invalid.',
    passwordParameterRequired: 'PASSWORD parameter is required',
    newPasswordRequired: 'New password is required.',
    sessionNotRenewable: 'Cannot retrieve a new session. Please authenticate.',
    idTokenMissing: 'Local storage is missing an ID Token, Please authenticate',
    guestCredentialsRefused: 'cannot get guest credentials when mandatory signin enabled',
    identityPoolMissing: 'No Cognito Identity pool provided for unauthenticated access',
    credentialMissing: 'Credential is missing',
    regionMissing: 'Region is missing',
    networkError: 'Network error',
  },
} as const satisfies Record<string, Partial<Record<keyof typeof messages, string>>>;

const rows = Object.entries(specified).flatMap(([section, sentences]) =>
  Object.entries(sentences).map(([key, sentence]) => ({ section, key, sentence })),
);

it.each(rows)('$section says "$sentence"', ({ key, sentence }) => {
  expect(Object.entries(messages)).toContainEqual([key, sentence]);
});

it('no sentence is missing from the specification table, none stands in it twice', () => {
  expect(rows.map((row) => row.key).toSorted()).toEqual(Object.keys(messages).toSorted());
});
