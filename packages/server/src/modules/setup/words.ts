/** The sentences about each step of setting up, for staff of a new provider. */
export const words = {
  brand: {
    done: (name: string, email: string) => `Customers see ${name} and write to ${email}.`,
    name: (name: string) => `Customers still see the sample name ${name}. Enter your own.`,
    email: (email: string) => `Customers still see the sample address ${email}. Enter your own support address.`,
  },
  plan: {
    todo: 'None of the plans is yours. Make one, or import your price list.',
    notOnSale: 'None of your plans is on sale. Publish one.',
    done: (count: number) => `Your plans on sale: ${count}.`,
    samples: (count: number) => `Sample plans still on sale: ${count}. Retire those before you open.`,
  },
  sims: {
    todo: 'No SIM cards of yours are in the inventory. Import the file of your carrier.',
    done: 'SIM cards of yours are in the inventory.',
  },
  customer: {
    todo: 'No customer of your own has signed up yet. Send your first one the sign-up page, or take customers over.',
    notActive: (count: number) => `Customers who signed up: ${count}. None has confirmed the email address yet.`,
    done: (count: number) => `Active customers: ${count}.`,
  },
  notChecked: 'Not checked yet.',
  checking: 'We are asking. This takes a few seconds.',
  lost: 'The last check did not finish. Check again.',
  standIn: 'A stand-in on this machine answered. Nothing outside was asked.',
  late: 'no answer in time',
  gateway: {
    known: 'The gateway accepts our keys.',
    books: 'The gateway lists our transactions.',
    booksProblem: (cause: string) =>
      `The gateway did not list our transactions: ${cause}. If this stays, enable the Transaction Details API there.`,
    refused: (reason: string) =>
      `The gateway refuses our keys: ${reason} Check AUTHNET_LOGIN_ID and AUTHNET_TRANSACTION_KEY.`,
    silent: (cause: string) => `The gateway did not answer: ${cause}. Check again.`,
    clientKey: "AUTHNET_CLIENT_KEY is not the gateway's public key: customers cannot enter a card.",
    voided: 'A test charge of $1.00 to a practice card was approved and voided.',
    charge: (reason: string) => `The test charge of $1.00 failed: ${reason}`,
    left: (reason: string) => `The test charge of $1.00 was approved, and we could not void it: ${reason}`,
    noCharge: 'No card was charged. To test a charge, sign up as a customer and add a card.',
    testMode: 'This is the test environment of the gateway: no real money moves.',
  },
  carriers: {
    none: 'No carrier is connected. Set the keys of one in the environment, and restart the portal.',
    answered: (name: string) => `${name} answered and lists SIM cards in your account.`,
    empty: (name: string) => `${name} answered and lists no SIM card in your account.`,
    refused: (name: string, text: string) => `${name} refuses our keys: ${text}`,
    silent: (name: string, text: string) => `${name} did not answer: ${text}`,
  },
  mail: {
    none: 'There is no mail server, so no emails leave. Set MAIL_URL, and restart the portal.',
    kept: 'The test email is in the mailbox of this installation.',
    sent: 'The mail server took the test email. Look for it in the inbox of the person who checked.',
    waits: 'The test email waits for the mail server.',
    trouble: (problem: string) => `The mail server did not take the test email: ${problem}. We keep trying.`,
    givenUp: (problem: string) => `The test email could not be sent: ${problem}`,
  },
  letter: {
    subject: (brand: string) => `Test email from ${brand}`,
    opening: 'Emails from the portal reach you. No need to reply.',
    askedBy: 'Sent for',
    action: 'Open the console',
  },
};
