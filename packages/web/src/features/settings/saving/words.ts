/** The sentences at the end of a form of the settings. */
export const words = {
  discard: 'Discard changes',
  save: 'Save changes',
};
