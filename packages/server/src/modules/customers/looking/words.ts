/** What the customer reads in the account's activity. */
export const words = {
  looked: (member: string, provider: string, reason: string) =>
    `${member} of ${provider} looked at your account: ${reason}`,
  unnamed: 'A staff member',
};
