/** What keeps us from looking at our surroundings. */
export const words = {
  silent: 'no answer within 10 seconds',
};
