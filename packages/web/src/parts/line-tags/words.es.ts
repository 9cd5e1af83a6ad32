import type { words as english } from './words.ts';

export const words: typeof english = {
  named: (tag) => `Etiqueta: ${tag}`,
};
