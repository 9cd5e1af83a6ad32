/** Sentences of errors that the portal itself did not write. */
export const words = {
  noAnswer: (call: string) => `${call}: the portal could not be reached.`,
  tooLate: (call: string, timeoutMs: number) => `${call}: no answer within ${timeoutMs} ms.`,
  unreadable: (call: string, status: number) => `${call}: the answer with status ${status} is not from the portal.`,
  badAddress: 'baseUrl must be the address of your portal, such as https://portal.example.com.',
  noKey: 'apiKey is missing: make one in the portal under Settings → API keys.',
  webhook: {
    headers: 'A header of the webhook is missing.',
    secret: 'The secret of the webhook is not one that the portal shows: it begins with whsec_.',
    signature: 'No signature of the webhook is right for its secret.',
    time: 'The time of the webhook is too far from now.',
  },
};
