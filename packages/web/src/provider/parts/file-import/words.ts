/** The sentences of every file that is checked before it is imported. */
export const words = {
  reading: 'Checking the file',
  unreadable: "We couldn't read this file.",
  nothing: 'Nothing to import',
};
