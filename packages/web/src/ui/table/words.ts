import { count } from '../format/count.ts';

/** The words of tables; `of` is what is listed. */
export const words = {
  amount: (amount: number, isLowerBound: boolean) => (isLowerBound ? `${count(amount)}+` : count(amount)),
  /** `of` has no form for one. */
  range: (first: number, last: number, total: string, of: string) =>
    total === '1' ? '1 of 1' : `${count(first)}–${count(last)} of ${total} ${of}`,
  pagesOf: (of: string) => `Pages of ${of}`,
  perPage: 'Per page',
  page: (page: number) => `Page ${count(page)}`,
  previous: 'Previous page',
  next: 'Next page',
  display: {
    button: 'Display',
    order: 'Order',
    columns: 'Columns',
    rows: 'Rows',
    comfortable: 'Comfortable',
    compact: 'Compact',
    noRoom: 'No room',
  },
  selected: (amount: string, of: string) => `${amount} ${of} selected`,
  selection: (of: string) => `Selected ${of}`,
  clearSelection: 'Clear selection',
  selectPage: 'Select this page',
  select: (name: string) => `Select ${name}`,
};
