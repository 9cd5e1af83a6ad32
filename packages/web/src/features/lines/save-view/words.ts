/** The sentences of the dialog that saves a view. */
export const words = {
  title: 'Save view',
  text: 'Save the current search, filters and order for yourself. This replaces a view with the same name.',
  name: 'View name',
  noName: 'Enter a name for the view.',
  done: (name: string) => `View ${name} saved.`,
  save: 'Save view',
};
