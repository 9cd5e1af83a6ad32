/** What a start remarks about a carrier; `settings` are names of settings to look at. */
export const remarks = {
  cannotReachUs: (carrier: string) =>
    `${carrier} has no address to tell us of changes at, so we only ask. Set PUBLIC_URL to the https address of this portal.`,
  notAsked: (carrier: string, why: string) => `${carrier} could not be asked whether it knows us: ${why}.`,
  refusesUs: (carrier: string, status: number, settings: string) =>
    `${carrier} refuses us with status ${status}. Look at ${settings}.`,
};

/** Why a carrier's answer is of no use: kept with what it was about, and logged. */
export const words = {
  noToken: (status: number) => `no token (status ${status})`,
  noAnswer: (code: string) => `no answer (${code})`,
  emptyPage: 'an empty page before the last',
  failed: 'The request failed.',
  notMade: 'The carrier could not make the change.',
  unknownSim: 'the carrier does not know this SIM',
  unknownOperation: 'not an operation of this carrier',
  endlessList: 'the list does not continue',
  tooMuchUsage: 'more usage records than days',
  unreadable: 'the carrier shows a record that we cannot read',
  webhookTaken: (service: string) => `${service} is registered for another address`,
  notADate: 'not a date',
};

/** How remarks call carriers whose full name is long. */
export const shortNames = { cisco: 'Control Center', thingspace: 'ThingSpace' };
