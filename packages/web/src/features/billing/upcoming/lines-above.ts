import { paths } from '../../../navigation/paths.ts';

/** Of the lines on the next invoice, alone those above their allowance. */
export const above = 'above';
/** Where the page of the next invoice lists its lines. */
export const linesPlace = 'lines';

/** The way to them, dearest first. */
export const toLinesAbove = {
  to: paths.upcoming,
  search: { status: above },
  hash: linesPlace,
  resetScroll: false,
} as const;
