/** The sentences of the days between which something is shown. */
export const words = { from: 'From', to: 'To', order: 'From is after To' };
