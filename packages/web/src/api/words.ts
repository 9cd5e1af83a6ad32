/** What a page says when a call got no answer, or none that says why it failed. */
export const words = {
  failed: 'Something went wrong on our side. Try again in a few minutes.',
  noAnswer: "The server didn't answer. Check your connection and try again.",
};
