const accountZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const utcText = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** An instant of the wire; without a zone it counts as UTC. */
export const readInstant = (text: string): Date =>
  new Date(/(Z|[+-][0-9]{2}:[0-9]{2})$/.test(text) ? text : `${text}Z`);

/** The same instant on the merchant account's wall clock, without a zone, as the gateway writes it. */
export const localText = (at: Date): string => accountZone.format(at).replace(' ', 'T');
