import type { words as english } from './words.ts';

export const words: typeof english = {
  noAnswer: 'El servidor no respondió. Revise su conexión e inténtelo de nuevo.',
};
