/** The present moment, for what is not told another one. */
export const now = (): Date => new Date();
