/** What a page says when a call got no answer. */
export const words = {
  noAnswer: "The server didn't answer. Check your connection and try again.",
};
