/** The only source of the present moment in the browser; a test replaces `now`. Milliseconds since 1970. */
export const clock = {
  now: (): number => Date.now(),
};
