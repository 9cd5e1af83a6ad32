import type { words as english } from './words.ts';

export const words: typeof english = {
  theme: { system: 'Tema: sistema', light: 'Tema: claro', dark: 'Tema: oscuro' },
};
