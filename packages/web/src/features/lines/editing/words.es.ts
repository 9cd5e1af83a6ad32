import type { words as english } from './words.ts';

export const words: typeof english = {
  rename: (name) => `Cambiar el nombre de ${name}`,
  field: 'Nombre del dispositivo',
  save: 'Guardar nombre',
  cancel: 'Conservar el nombre anterior',
  done: (name) => `El dispositivo ahora se llama ${name}.`,
  failed: 'El dispositivo conserva su nombre anterior.',
};
