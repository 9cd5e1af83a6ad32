/** What the server says by itself: the mailbox page, the API's description, the log of outages. */
export const words = {
  idempotencyKey: 'Use 1 to 255 characters.',
  mailbox: {
    withCodes: 'Every email from this installation arrives here. Nothing leaves the machine.',
    noneWithCodes: 'No emails yet. Sign up and the code appears here.',
    withoutCodes: 'Receipts and other emails from the portal arrive here. The identity service sends its codes itself.',
    noneWithoutCodes: 'No emails yet. Activate a line and its receipt appears here.',
  },
  openapi: {
    title: (brand: string) => `${brand} API`,
    ok: 'OK',
    refused: 'Refused',
    refusals: (rows: string) =>
      `Every answer is an envelope with \`data\` and \`messages\`. Reasons for a refusal:\n\n${rows}`,
  },
  outage: {
    pool: 'the user pool was not reached',
    all: 'requests fail: the database or the pool is not reached',
  },
  /** Letter for letter as the pool says it. */
  unknownOperation: 'Unknown operation.',
};
