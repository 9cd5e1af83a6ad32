/** What the portal's process says by itself. */
export const words = {
  noMails:
    'MAIL_URL is not set: customers get no receipts, and no email when a payment fails. Set it and MAIL_AT_REST_KEY.',
  lostDatabase: 'database connection lost',
  migrationWaits: 'a table that the new release changes is in use for long; trying again',
  noCustomersRole: (role: string) =>
    `The user of DATABASE_URL can't use the role ${role}. As an administrator of the database, run: create role ${role} nologin; grant ${role} to that user. See docs/how-to/go-live.md.`,
  welcome: {
    pays: 'is stored and pays',
    declines: "is stored, then declines every charge until it is cured on the sandbox's page /cards",
    paysUpTo: (amount: string) => `is stored and pays up to ${amount}`,
  },
};
