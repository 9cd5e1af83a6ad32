import type { words as english } from './words.ts';

export const words: typeof english = {
  pastEnd: {
    title: 'Esa página no existe',
    text: 'Esta lista tiene menos páginas.',
    first: 'Primera página',
  },
  more: 'Cargar más',
  moreFailed: 'No pudimos cargar más. Inténtelo de nuevo.',
  missing: 'No lo encontramos',
  missingText: 'No hay nada en esta dirección. Revísela o vuelva a la lista.',
};
