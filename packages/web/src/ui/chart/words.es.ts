import type { words as english } from './words.ts';

export const words: typeof english = {
  showTable: 'Mostrar como tabla',
  tableOf: (title) => `${title}, como tabla`,
  estimated: (amount) => `${amount} (estimado)`,
  someEstimated: 'Estimado por día',
};
