import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Guardar vista',
  text: 'Guarde para usted la búsqueda, los filtros y el orden actuales. Reemplaza una vista con el mismo nombre.',
  name: 'Nombre de la vista',
  noName: 'Ingrese un nombre para la vista.',
  done: (name) => `Vista ${name} guardada.`,
  save: 'Guardar vista',
};
