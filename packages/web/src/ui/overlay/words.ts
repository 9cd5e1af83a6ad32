import { plural } from '../format/plural.ts';

/** The words of windows and menus. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  typeToConfirm: (text: string) => `Type ${text} to confirm`,
  filterBy: (title: string) => `Filter by ${title.toLowerCase()}`,
  filter: (title: string) => `${title}:`,
  removeFilter: (title: string) => `Remove the ${title} filter`,
  noOptions: 'Nothing to choose yet',
  noCommand: 'No matches',
  choices: (amount: number) => plural(amount, { one: '# choice', other: '# choices' }),
};
