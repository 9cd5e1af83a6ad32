/** The sentences about leaving a page with something unsaved. */
export const words = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved.',
  leave: 'Leave without saving',
  stay: 'Stay',
};
