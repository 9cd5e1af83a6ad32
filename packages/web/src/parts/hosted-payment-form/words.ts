/** The sentences around the payment provider's form. */
export const words = {
  frame: 'Payment details',
  submit: 'Save payment details',
  retry: 'Try again',
};
