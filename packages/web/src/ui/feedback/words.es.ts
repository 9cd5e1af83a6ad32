import type { words as english } from './words.ts';

export const words: typeof english = {
  retry: 'Reintentar',
  forbidden: 'Su rol no permite ver esto',
  clear: 'Borrar búsqueda y filtros',
  clearFilters: 'Borrar filtros',
  noMatchFor: (searched) =>
    `Sin resultados para «${searched}». Revise la ortografía o busque menos ${/\p{L}/u.test(searched) ? 'palabras' : 'dígitos'}.`,
  noMatchIn: (searched) =>
    `Sin resultados para «${searched}». Quizá los filtros ocultan algunos: bórrelos o revise la ortografía.`,
  filtered: 'Cambie o borre los filtros.',
  toasts: 'Avisos',
  dismiss: 'Descartar',
  percent: (rounded) => `${rounded} %`,
};
