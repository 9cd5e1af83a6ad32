/** What the portal's process says by itself. */
export const words = {
  noMails:
    'MAIL_URL is not set: customers get no receipts, and no email when a payment fails. Set it and MAIL_AT_REST_KEY.',
  lostDatabase: 'database connection lost',
  welcome: {
    pays: 'is stored and pays',
    declines: "is stored, then declines every charge until it is cured on the sandbox's page /cards",
    paysUpTo: (amount: string) => `is stored and pays up to ${amount}`,
  },
};
