/** What is said when an action fails that has no window of its own. */
export const words = {
  downloadFailed: "We couldn't download the file.",
};
