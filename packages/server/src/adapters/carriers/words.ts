/** What a start remarks about a carrier; `settings` are names of settings to look at. */
export const remarks = {
  cannotReachUs: (carrier: string) =>
    `${carrier} has no address to tell us of changes at, so we only ask. Set PUBLIC_URL to the https address of this portal.`,
  notAsked: (carrier: string, why: string) => `${carrier} could not be asked whether it knows us: ${why}.`,
  refusesUs: (carrier: string, status: number, settings: string) =>
    `${carrier} refuses us with status ${status}. Look at ${settings}.`,
};

/** How remarks call carriers whose full name is long. */
export const shortNames = { cisco: 'Control Center', thingspace: 'ThingSpace' };
