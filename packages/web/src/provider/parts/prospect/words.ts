/** The sentences about sending an invitation to sign up to another email. */
export const words = {
  title: 'Correct email',
  text: (email: string) => `${email} got an invitation that stops working. We send a new one with the same terms.`,
  email: 'New email',
  confirm: 'Send invitation',
  sent: 'We are sending the invitation to the new email.',
};
