import type { words as english } from './words.ts';

export const words: typeof english = {
  discard: 'Descartar cambios',
  save: 'Guardar cambios',
};
