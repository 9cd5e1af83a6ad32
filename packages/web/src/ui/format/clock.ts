/** The only source of the present moment in the browser; a test replaces `now`. Milliseconds since 1970. */
export const clock = {
  now: (): number => Date.now(),
};

/** The present moment of business, which dates what the server tells. It differs only where time was moved for practice. */
export const businessClock = {
  aheadMs: 0,
  now: (): number => clock.now() + businessClock.aheadMs,
};
