import type { words as english } from './words.ts';

export const words: typeof english = {
  failed: 'Algo falló de nuestro lado. Inténtelo de nuevo en unos minutos.',
  noAnswer: 'El servidor no respondió. Revise su conexión e inténtelo de nuevo.',
};
