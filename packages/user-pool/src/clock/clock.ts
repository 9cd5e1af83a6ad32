/** Where every rule of the pool reads the time; tests pass one that they move by hand. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
