import { plural } from '../../../ui/format/plural.ts';

/** The palette and the keys. */
export const words = {
  open: 'Search or jump to…',
  openShort: 'Search',
  title: 'Search and commands',
  label: 'Line, invoice, person, page or action',
  searching: 'Searching…',
  none: 'No matches',
  groups: {
    here: 'On this page',
    lines: 'Lines',
    invoices: 'Invoices',
    people: 'People',
    actions: 'Actions',
    pages: 'Pages',
    portal: 'Portal',
  },
  allLines: (text: string) => `All lines matching “${text}”`,
  lineCount: (amount: number, isLowerBound: boolean) =>
    isLowerBound ? `More than ${amount} lines` : plural(amount, { one: '# line', other: '# lines' }),
  inPart: (whole: string, part: string) => `${whole}: ${part}`,
  draft: 'Draft invoice',
  logOut: 'Log out',
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'Theme of this device',
  keys: {
    open: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
    text: 'They work while you are not typing.',
    everywhere: 'Everywhere',
    rows: 'In lists',
    goTo: 'Go to a page',
    nextRow: 'Next row',
    lastRow: 'Previous row',
    openRow: 'Open the row',
    onLines: 'On the list of lines',
    onLine: 'On a line',
    inSettings: 'In the settings',
  },
};
