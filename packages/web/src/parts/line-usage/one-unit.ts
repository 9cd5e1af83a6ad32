import { createContext } from 'react';
import { byteBase } from '../../ui/format/bytes.ts';

/**
 * In which unit amounts of several plans can be compared: in 1,024s where all of them count by that, else in 1,000s, as a sum
 * of them is.
 */
export function oneUnit(rows: readonly { readonly unitBytes: number }[]): 1000 | 1024 {
  return rows.length > 0 && rows.every(({ unitBytes }) => byteBase(unitBytes) === 1024) ? 1024 : 1000;
}

/** The unit of a list; null outside of one: each amount is in the unit of its plan. */
export const UnitOfList = createContext<1000 | 1024 | null>(null);
