/** Source of the present, in milliseconds since 1970 UTC. Tests move one by hand. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
