import type { words as english } from './words.ts';

export const words: typeof english = {
  more: 'Cargar más',
  failed: 'No pudimos cargar las entradas anteriores. Inténtelo de nuevo.',
};
