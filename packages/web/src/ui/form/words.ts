/** The words of form fields. */
export const words = {
  digit: (label: string, place: number, digits: number) => `${label}, digit ${place} of ${digits}`,
  search: 'On this page',
  clearSearch: 'Clear search',
  showAll: (label: string) => `Show all: ${label}`,
  noOption: 'No matches',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
