import type { words as english } from './words.ts';

export const words: typeof english = {
  title: '¿Salir sin guardar?',
  text: 'Lo que escribió aquí no se ha guardado.',
  leave: 'Salir sin guardar',
  stay: 'Quedarse',
};
